"""The composition root: one module per subcommand, the only place that imports everything."""
