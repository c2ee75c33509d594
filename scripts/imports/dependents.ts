/**
 * The touched files and everything that imports them, directly or transitively, each with its distance in imports.
 * `importsOf` returns what a file imports, including files that are gone or not source files (styles, JSON).
 */
export function dependentsOf(
  touched: readonly string[],
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  const distances = new Map(touched.map((file) => [file, 0]))
  // Iterating a map includes entries added meanwhile, so this goes on until no more are found.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
