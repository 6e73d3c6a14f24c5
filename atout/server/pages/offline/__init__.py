"""What a browser keeps, so that the app opens without a connection: which files, by which worker; its manifest."""
