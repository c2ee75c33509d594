/** A test without an end would keep its process when the run is over, or is ended. */
process.once('disconnect', () => process.exit())
