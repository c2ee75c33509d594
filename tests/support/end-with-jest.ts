/** A test that never ends would otherwise keep its process alive after the run is over or killed. */
process.once('disconnect', () => process.exit())
