import { idOf, type Row, rowsIn, withRows } from './payload-rows.ts'

/*
 * Rows of the payload get numbers and places as their parts of the page are ready, so the same page drawn twice differed
 * by whatever answered first. Here numbers and places follow from what the rows say, beginning at the root.
 * A row comes after those it names: the code of a component before the element that needs it.
 */

/** The page in an order that follows from its content alone. */
export function withStableOrder(html: string): string {
  const page = withStableHead(html)
  const rows = rowsIn(page)
  if (!rows) return page
  const stable = withRows(page, inStableOrder(rows))
  // The length of a text is written before it, so no number in one may change.
  return rows.some(({ isText, body }) => isText && body.includes('_S_')) ? stable : withStableIds(stable)
}

/** The row that holds the page. */
const ROOT = '0'
/** A quote within a string has a backslash before it. Dates and large numbers are written alike, and are no rows. */
const NAMED = /(?<!\\)"\$([A-CE-Zg-mo-z@]?)([0-9a-f]+)(?=[":])/g

/** The same rows, with numbers and in an order that depend on nothing but their content. */
function inStableOrder(rows: readonly Row[]): Row[] {
  // A stream has several rows of one number, in an order of their own.
  const byId = Map.groupBy(rows, ({ head }) => idOf(head))
  const hints = byId.get('') ?? []
  const order: string[] = []
  const seen = new Set([''])
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { isText, body } of byId.get(id) ?? [])
      if (!isText) for (const [, , named = ''] of body.matchAll(NAMED)) if (byId.has(named)) follow(named)
    order.push(id)
  }
  follow(ROOT)
  // What the root does not lead to keeps its place among its like.
  for (const id of byId.keys()) follow(id)

  const numbers = new Map(order.filter((id) => id !== ROOT).map((id, at) => [id, (at + 1).toString(16)]))
  const renamed = (row: Row): Row => ({
    ...row,
    head: row.head.replace(/^[0-9a-f]+/, (id) => numbers.get(id) ?? id),
    body: row.isText
      ? row.body
      : row.body.replace(NAMED, (all, kind, id) => (numbers.has(id) ? `"$${kind}${numbers.get(id)}` : all)),
  })
  const stableHints = hints.toSorted((a, b) => (a.body < b.body ? -1 : 1))
  return [...stableHints, ...order.flatMap((id) => (byId.get(id) ?? []).map(renamed))]
}

/** What the root layout and the page put into <head>, side by side. */
const HEAD_RUN =
  /(?:<meta [^>]*\/>|<title>[^<]*<\/title>|<link rel="(?:icon|apple-touch-icon|canonical|alternate|next|prev)"[^>]*\/>){2,}/g
const HEAD_TAG = /<meta [^>]*\/>|<title>[^<]*<\/title>|<link [^>]*\/>/g
/** Tags of the root layout, which is drawn beside the page: whichever of them is ready first stands first. */
const OF_LAYOUT = /^<meta (?:http-equiv|name="theme-color")/

/** The page with what the layout says in <head> before what the page says, whichever was drawn first. */
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

/** Numbers that parts of a page drawn side by side take for their `id`, each when its turn comes. */
const DRAWN_ID = / id="(_S_[0-9a-z]+_)"/g

/** The page with these numbers in the order of the page, wherever they are named. */
function withStableIds(html: string): string {
  const ids = [...new Set([...html.matchAll(DRAWN_ID)].map(([, id = '']) => id))]
  const numbers = new Map(ids.map((id, at) => [id, `_S_${at.toString(36)}_`]))
  return ids.length === 0 ? html : html.replace(/_S_[0-9a-z]+_/g, (id) => numbers.get(id) ?? id)
}
