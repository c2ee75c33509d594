/**
 * PGlite loads its WebAssembly by `import()`, which Jest's module registry only offers behind the first flag. V8's cache
 * of compiled scripts would keep every file's world alive, and new objects are let die young: both halve the garbage
 * collector's work.
 */
export const NODE_FLAGS = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--no-compilation-cache',
  '--max-semi-space-size=64',
]
