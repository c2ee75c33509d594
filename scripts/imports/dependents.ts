/**
 * The touched files and everything that imports them, directly or through others, each with how many imports it is away.
 * `importsOf` answers what a file imports, also files that are gone or are no sources (styles, JSON).
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
  // A map hands out what is added while it is walked, so this goes on until nobody is left.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
