@rem What npm start calls on Windows, whose shell has no word for becoming another program.
@%*
