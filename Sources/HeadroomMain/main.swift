import HeadroomCommand

HeadroomCommand.main()
