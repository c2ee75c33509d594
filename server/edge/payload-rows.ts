/** A chunk of the payload: `self.__next_f.push([1,"…"])`; other kinds start it (0) or hold bytes (3). */
const PIECE = /<script([^>]*)>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g
const BYTES = /self\.__next_f\.push\(\[3,/

/** A row of the payload that Next's code reads in the browser. */
export interface Row {
  /** `1e:` and, before a text, its kind and length: `1e:T769,`. */
  head: string
  isText: boolean
  body: string
}

/** The id of a row; empty for a hint, which has none. */
export const idOf = (head: string): string => head.split(':', 1)[0] ?? ''

/** The rows of a page's payload, or null if it cannot be parsed. Text lengths are in bytes, hence the buffer. */
export function rowsIn(html: string): Row[] | null {
  const pieces = [...html.matchAll(PIECE)]
  if (pieces.length === 0 || BYTES.test(html)) return null
  const payload = Buffer.from(pieces.map(([, , text = '""']) => JSON.parse(text)).join(''))
  const rows: Row[] = []
  for (let at = 0; at < payload.length; ) {
    const [head] = /^[0-9a-f]*:(?:T[0-9a-f]+,)?/.exec(payload.toString('latin1', at, at + 24)) ?? []
    if (!head) return null
    const length = /T([0-9a-f]+),$/.exec(head)?.[1]
    const start = at + head.length
    const newline = payload.indexOf('\n', start)
    const end = length ? start + Number.parseInt(length, 16) : newline < 0 ? payload.length : newline + 1
    if (end > payload.length) return null
    rows.push({ head, isText: length !== undefined, body: payload.toString('utf8', start, end) })
    at = end
  }
  return rows
}

/** Replaces the payload of a page with these rows, in one script. */
export function withRows(html: string, rows: readonly Row[]): string {
  const payload = rows.map(({ head, body }) => head + body).join('')
  let isFirst = true
  return html.replace(PIECE, (_, attributes: string) => {
    if (!isFirst) return ''
    isFirst = false
    return `<script${attributes}>self.__next_f.push([1,${scriptSafe(payload)}])</script>`
  })
}

/** Serializes a string as JSON in which no tag can end the script. */
const scriptSafe = (text: string): string =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
