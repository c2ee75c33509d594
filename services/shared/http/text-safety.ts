/** Text the store can hold: no NUL (PostgreSQL text rejects it) and no lone surrogate (T23). */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Whether every string in a parsed JSON value, keys included, is storable. The caller bounds the depth. */
export function isStorableTree(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableTree)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorableTree(each))
}
