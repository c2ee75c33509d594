import { idOf, type Row, rowsIn, withRows } from './payload-rows.ts'

/*
 * Payload rows are numbered and ordered as the parts of the page become ready, so two renderings of the same page
 * differ by whichever response came first (R-15.8). Here numbers and order follow from the rows' content, starting at
 * the root. A row follows the rows it refers to: the code of a component before the element that needs it.
 */

/** Returns the page in an order that depends only on its content. */
export function withStableOrder(html: string): string {
  const page = withStableHead(html)
  const rows = rowsIn(page)
  if (!rows) return page
  const stable = withRows(page, inStableOrder(rows))
  // The length of a text row precedes it, so no number in the text may change.
  return rows.some(({ isText, body }) => isText && body.includes('_S_')) ? stable : withStableIds(stable)
}

/** The row that holds the page. */
const ROOT = '0'
/** A reference to a row. A quote within a string is escaped. Dates and large numbers look alike but name no row. */
const REFERENCE = /(?<!\\)"\$([A-CE-Zg-mo-z@]?)([0-9a-f]+)(?=[":])/g

/** Renumbers and reorders rows by nothing but their content. */
function inStableOrder(rows: readonly Row[]): Row[] {
  // A stream has several rows with one number, whose order matters.
  const byId = Map.groupBy(rows, ({ head }) => idOf(head))
  const hints = byId.get('') ?? []
  const order: string[] = []
  const seen = new Set([''])
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { isText, body } of byId.get(id) ?? [])
      if (!isText)
        for (const [, , referenced = ''] of body.matchAll(REFERENCE)) if (byId.has(referenced)) follow(referenced)
    order.push(id)
  }
  follow(ROOT)
  // Rows not reachable from the root keep their relative order.
  for (const id of byId.keys()) follow(id)

  const numbers = new Map(order.filter((id) => id !== ROOT).map((id, at) => [id, (at + 1).toString(16)]))
  const renumbered = (row: Row): Row => ({
    ...row,
    head: row.head.replace(/^[0-9a-f]+/, (id) => numbers.get(id) ?? id),
    body: row.isText
      ? row.body
      : row.body.replace(REFERENCE, (all, kind, id) => (numbers.has(id) ? `"$${kind}${numbers.get(id)}` : all)),
  })
  const stableHints = hints.toSorted((a, b) => (a.body < b.body ? -1 : 1))
  return [...stableHints, ...order.flatMap((id) => (byId.get(id) ?? []).map(renumbered))]
}

/** Adjacent tags that the root layout and the page put into <head>. */
const HEAD_RUN =
  /(?:<meta [^>]*\/>|<title>[^<]*<\/title>|<link rel="(?:icon|apple-touch-icon|canonical|alternate|next|prev)"[^>]*\/>){2,}/g
const HEAD_TAG = /<meta [^>]*\/>|<title>[^<]*<\/title>|<link [^>]*\/>/g
/** Tags of the root layout, which renders in parallel with the page: whichever is ready first comes first. */
const OF_LAYOUT = /^<meta (?:http-equiv|name="theme-color")/

/** Puts the layout's tags in <head> before the page's, whichever rendered first. */
function withStableHead(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end).replace(HEAD_RUN, (run) => {
    const tags = run.match(HEAD_TAG) ?? []
    const own = tags.filter((tag) => OF_LAYOUT.test(tag)).toSorted()
    return [...own, ...tags.filter((tag) => !OF_LAYOUT.test(tag))].join('')
  })
  return head + html.slice(end)
}

/** `id`s that parts of a page rendered in parallel take from one counter, each when its turn comes. */
const DRAWN_ID = / id="(_S_[0-9a-z]+_)"/g

/** Renumbers these ids in document order, wherever they are referenced. */
function withStableIds(html: string): string {
  const ids = [...new Set([...html.matchAll(DRAWN_ID)].map(([, id = '']) => id))]
  const numbers = new Map(ids.map((id, at) => [id, `_S_${at.toString(36)}_`]))
  return ids.length === 0 ? html : html.replace(/_S_[0-9a-z]+_/g, (id) => numbers.get(id) ?? id)
}
