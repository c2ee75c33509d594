/** Headers that decide a request's target or end; with a duplicate, two parsers could see two different requests. */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type'])
const LENGTHS = new Set([...ONCE].map((name) => name.length))

/** False if a request repeats one of these headers. Node itself silently keeps the first. */
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
