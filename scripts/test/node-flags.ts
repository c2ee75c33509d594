/**
 * PGlite loads its WebAssembly with `import()`, which Jest's module registry only supports behind the first flag. V8's
 * cache of compiled scripts would keep every test file's context alive, and new objects get room to die young: both
 * halve the work of the garbage collector.
 */
export const NODE_FLAGS = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--no-compilation-cache',
  '--max-semi-space-size=64',
]
