/** Merges the current list with entries that left it but must be kept, at their former positions. */
export function mergeRetained<T>(
  previous: T[],
  current: T[],
  idOf: (entry: T) => string,
  isRetained: (id: string) => boolean,
): T[] {
  const list = [...current]
  const placeOf = (id: string) => list.findIndex((entry) => idOf(entry) === id)
  const ids = previous.map(idOf)
  for (const [at, entry] of previous.entries()) {
    if (!isRetained(ids[at]!) || placeOf(ids[at]!) >= 0) continue
    const neighbour = ids.slice(0, at).findLast((id) => placeOf(id) >= 0)
    list.splice(neighbour === undefined ? 0 : placeOf(neighbour) + 1, 0, entry)
  }
  return list
}
