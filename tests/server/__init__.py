"""The server, tested as its users meet it: a real process, a real file, real sockets."""
