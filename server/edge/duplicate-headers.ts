/** What decides where a request goes and where it ends: two of one would let two readers see two requests. */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type'])
const LENGTHS = new Set([...ONCE].map((name) => name.length))

/** False when a request says one of these twice. Node itself keeps the first and drops the others without a word. */
export function hasNoDuplicateHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] ?? ''
    if (!LENGTHS.has(raw.length)) continue
    const name = raw.toLowerCase()
    if (!ONCE.has(name)) continue
    if (seen.has(name)) return false
    seen.add(name)
  }
  return true
}
