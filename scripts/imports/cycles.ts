/**
 * The import cycles among files, each as the path around it, starting at its first file by name. Type-only imports
 * count too: files in a cycle are one file in two places. `importsOf` returns what a file imports.
 */
export function cyclesIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[][] {
  const knownFiles = new Set(files)
  const importedFiles = (file: string) => importsOf(file).filter((each) => knownFiles.has(each))
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push(startAtFirstName(path.slice(at)))
    if (at >= 0 || done.has(file)) return
    for (const each of importedFiles(file)) walk(each, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return cycles
}

function startAtFirstName(cycle: readonly string[]): string[] {
  const at = cycle.indexOf([...cycle].sort()[0]!)
  return [...cycle.slice(at), ...cycle.slice(0, at)]
}
