/**
 * A landing page's own text: without cards, header, footer, filters and spaces. Empty if the page has none.
 */
export function ownTextOf(html: string): string {
  const from = html.indexOf('<div id="landing"')
  if (from < 0) return ''
  return textOf(html.slice(from, endOf(html, from)))
}

/** End of the `div` that begins at `from`. */
function endOf(html: string, from: number): number {
  const tags = /<(\/?)div\b[^>]*>/g
  tags.lastIndex = from
  let depth = 0
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return found.index
  }
  return html.length
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, '')

/** Number of 汉字 in a text. */
export const hanziIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0

/** Characters per shingle: some seven Chinese words, so that phrases every page needs (私教一对一、中位数) are none. */
const SHINGLE = 12

/** All shingles of this many letters and digits, at every position. */
export function shinglesOf(text: string, size = SHINGLE): Set<string> {
  const letters = [...text.replace(/[^\p{L}\p{N}]/gu, '')]
  return new Set(
    letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => letters.slice(at, at + size).join('')),
  )
}

/** Share of the shorter text's shingles that the other also has. */
export function sharedBetween(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [short, long] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const piece of short) if (long.has(piece)) shared += 1
  return short.size === 0 ? 0 : shared / short.size
}

export const medianOf = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
