/**
 * The import cycles among files, each as the path around it, starting at its first file by name. Type-only imports
 * count too: files in a cycle are one file in two places. `importsOf` returns what a file imports.
 */
export function circlesIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[][] {
  const isKnown = new Set(files)
  const next = (file: string) => importsOf(file).filter((each) => isKnown.has(each))
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push(fromFirst(way.slice(at)))
    if (at >= 0 || done.has(file)) return
    for (const each of next(file)) walk(each, [...way, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return circles
}

function fromFirst(circle: readonly string[]): string[] {
  const at = circle.indexOf([...circle].sort()[0]!)
  return [...circle.slice(at), ...circle.slice(0, at)]
}
