/** Merges the current list with entries that left it but must be kept, at their former positions. */
export function withKept<T>(before: T[], now: T[], idOf: (entry: T) => string, isKept: (id: string) => boolean): T[] {
  const list = [...now]
  const placeOf = (id: string) => list.findIndex((entry) => idOf(entry) === id)
  const ids = before.map(idOf)
  for (const [at, entry] of before.entries()) {
    if (!isKept(ids[at]!) || placeOf(ids[at]!) >= 0) continue
    const neighbour = ids.slice(0, at).findLast((id) => placeOf(id) >= 0)
    list.splice(neighbour === undefined ? 0 : placeOf(neighbour) + 1, 0, entry)
  }
  return list
}
