/** Text the store can hold: no NUL (PostgreSQL text refuses it) and no half of a surrogate pair (T23). */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Whether every string inside a parsed JSON value, keys included, is storable. Depth is bounded by the caller. */
export function isStorableTree(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableTree)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorableTree(each))
}
