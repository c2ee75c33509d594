import { idOf, type Row, rowsIn, withRows } from './payload-rows.ts'

/*
 * Next writes parts of a page twice: where they are seen, and in the payload its own code reads in the browser. With
 * `inlineCss` each style sheet (25 KB of a page) is one of them: React takes over a sheet by its address and never looks
 * at its text again; when it draws a page anew, it leaves the sheets in <head>. Once the payload names no sheet, nothing
 * asks for their addresses, thirty random names. Structured data and what <head> says to crawlers are others: they read
 * the page. The second copy may be empty or absent, and so may an undefined property, and a script that the page loads
 * already: React would only look whether it is there.
 * Components of static markup (`components/ui/static-markup.tsx`) do without what theirs is made of.
 */

const INLINED = /<style[^>]* data-href="([^"]*)"/g
/** By which React would find a sheet of <head> that the payload names too. */
const ADDRESSES = /(<style[^>]*?) data-href="[^"]*"/g
/** A style element of the payload; its text is in place, or the number of a row that holds it. */
const STYLE = /\["\$","style",(?:"[^"]*"|null),\{[^{}]*?"href":"([^"]*)","children":"((?:[^"\\]|\\.)*)"[^{}"]*\}\]/g
/** What <head> says to crawlers and networks. The title and what the browser itself goes by are not among it. */
const FOR_CRAWLERS =
  /\["\$","(?:meta|link)","\d+",\{"(name|property|rel)":"((?:og|twitter|bytedance):[\w:]+|description|keywords|robots|applicable-device|canonical|alternate|prev|next)",[^{}]*\}\]/g

/** A script of the page's own code, as the payload has it loaded. */
const LOADED = /\["\$","script","script-\d+",\{"src":("[^"]*"),"async":true\}\]/g

/** A script of structured data in the payload, its text likewise. */
const STRUCTURED_DATA = /("type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":)"((?:[^"\\]|\\.)*)"/g
/** What a component draws that keeps its markup when this is empty. */
const STATIC_SOURCE = /("staticSource":)"((?:[^"\\]|\\.)*)"/g
/** Where one row stands in another. A text of ours that began like this would begin with two of these signs. */
const ROW_IN_PLACE = /"\$L([0-9a-f]+)"/g
/** Any other way to name a row; whether its first letter is a kind or part of the number, it does not say. */
const ROW_NAMED = /"\$([A-Za-z@]?)([0-9a-f]+)[":]/g
/** A quote within a string has a backslash before it, so this is never a piece of one. */
const UNDEFINED = /"\w+":"\$undefined",|(?:,"\w+":"\$undefined")+(?=\})/g

/** The page without the second copy of its style sheets and structured data. Any other page comes back as it is. */
export function stripDuplicates(html: string): string {
  const inlined = new Set([...html.matchAll(INLINED)].flatMap(([, hrefs = '']) => hrefs.split(' ')))
  const rows = inlined.size > 0 ? rowsIn(html) : null
  if (!rows) return html

  const head = html.slice(0, html.indexOf('</head>'))
  const emptied = new Set<string>()
  const empty = (text: string, left: string) => {
    const reference = /^\$([0-9a-f]+)$/.exec(text)?.[1]
    if (reference) emptied.add(reference)
    return left
  }
  const lighten = (body: string) =>
    body
      // What is not in <head> (the sheet of a page that may be shown later) is needed from here. The place stays, for
      // React names elements by theirs.
      .replace(UNDEFINED, '')
      .replace(STYLE, (all, href, text) => (inlined.has(href) ? empty(text, 'null') : all))
      .replace(FOR_CRAWLERS, (all, kind, name) => (head.includes(`${kind}="${name}"`) ? 'null' : all))
      .replace(LOADED, (all, src) => (html.includes(`<script src=${src} async`) ? 'null' : all))
      .replace(STRUCTURED_DATA, (_, start, text) => empty(text, `${start}""`))
      .replace(STATIC_SOURCE, (_, start, text) => empty(text, `${start}""`))
  const lighter = withoutEmptyRows(rows.map((row) => (row.isText ? row : { ...row, body: lighten(row.body) })))
  const rest = lighter.filter(({ isText }) => !isText).map(({ body }) => body)
  // A text somebody else refers to as well stays.
  const isDropped = ({ head, isText }: Row) => {
    const id = idOf(head)
    return isText && emptied.has(id) && !rest.some((body) => body.includes(`"$${id}"`))
  }
  return withRows(
    html,
    lighter.filter((row) => !isDropped(row)),
  ).replace(ADDRESSES, '$1')
}

/** A row that holds nothing is said so where it stands, unless something names it in another way. */
function withoutEmptyRows(rows: Row[]): Row[] {
  const empty = new Set(rows.flatMap(({ head, isText, body }) => (!isText && body === 'null\n' ? [idOf(head)] : [])))
  const filled = rows.map((row) =>
    row.isText ? row : { ...row, body: row.body.replace(ROW_IN_PLACE, (all, id) => (empty.has(id) ? 'null' : all)) },
  )
  const named = new Set(
    filled.flatMap(({ isText, body }) =>
      isText ? [] : [...body.matchAll(ROW_NAMED)].flatMap(([, kind = '', id = '']) => [id, kind + id]),
    ),
  )
  return filled.filter(({ head, isText }) => isText || !empty.has(idOf(head)) || named.has(idOf(head)))
}
