import { idOf, type Row, rowsIn, withRows } from './payload-rows.ts'

/*
 * Next writes parts of a page twice: in the markup, and in the payload its own code reads in the browser. With
 * `inlineCss`, each style sheet (25 KB of a page) is one of them: React finds a sheet by its address and never looks at
 * its text again; when it renders a page anew, it leaves the sheets in <head>. Once the payload names no sheet, nothing
 * needs their addresses, thirty random names. Structured data and tags in <head> for crawlers are others: crawlers read
 * the markup. The second copy may be empty or absent, and so may an undefined property, and a script that the page
 * already loads: React would only check that it is there.
 * Components of static markup (`components/ui/static-markup.tsx`) do not need the source of theirs.
 */

const INLINED = /<style[^>]* data-href="([^"]*)"/g
/** Addresses by which React would find a sheet in <head> that the payload names too. */
const ADDRESSES = /(<style[^>]*?) data-href="[^"]*"/g
/** A style element of the payload; its text is inline, or a reference to the row that holds it. */
const STYLE = /\["\$","style",(?:"[^"]*"|null),\{[^{}]*?"href":"([^"]*)","children":"((?:[^"\\]|\\.)*)"[^{}"]*\}\]/g
/** Tags in <head> for crawlers and social networks, without the title and those the browser itself uses. */
const FOR_CRAWLERS =
  /\["\$","(?:meta|link)","\d+",\{"(name|property|rel)":"((?:og|twitter|bytedance):[\w:]+|description|keywords|robots|applicable-device|canonical|alternate|prev|next)",[^{}]*\}\]/g

/** A script of the page's own code, as loaded by the payload. */
const LOADED = /\["\$","script","script-\d+",\{"src":("[^"]*"),"async":true\}\]/g

/** A script of structured data in the payload; its text is inline or a reference, too. */
const STRUCTURED_DATA = /("type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":)"((?:[^"\\]|\\.)*)"/g
/** The source of a component that keeps its markup when this is empty. */
const STATIC_SOURCE = /("staticSource":)"((?:[^"\\]|\\.)*)"/g
/** A row used in place by another. A text of ours that began like this would begin with two dollar signs. */
const ROW_IN_PLACE = /"\$L([0-9a-f]+)"/g
/** Any other reference to a row; the first letter may be a kind or part of the number, which cannot be told apart. */
const ROW_REFERENCE = /"\$([A-Za-z@]?)([0-9a-f]+)[":]/g
/** A quote within a string is escaped, so this never matches part of a string. */
const UNDEFINED = /"\w+":"\$undefined",|(?:,"\w+":"\$undefined")+(?=\})/g

/**
 * Removes the second copy of style sheets, structured data and tags for crawlers. Other pages are returned unchanged.
 */
export function stripDuplicates(html: string): string {
  const inlined = new Set([...html.matchAll(INLINED)].flatMap(([, hrefs = '']) => hrefs.split(' ')))
  const rows = inlined.size > 0 ? rowsIn(html) : null
  if (!rows) return html

  const head = html.slice(0, html.indexOf('</head>'))
  const emptied = new Set<string>()
  const empty = (text: string, replacement: string) => {
    const reference = /^\$([0-9a-f]+)$/.exec(text)?.[1]
    if (reference) emptied.add(reference)
    return replacement
  }
  const stripBody = (body: string) =>
    body
      // A sheet that is not in <head> (of a page that may be shown later) is needed from here. Removed elements leave
      // null, because React identifies elements by position.
      .replace(UNDEFINED, '')
      .replace(STYLE, (all, href, text) => (inlined.has(href) ? empty(text, 'null') : all))
      .replace(FOR_CRAWLERS, (all, kind, name) => (head.includes(`${kind}="${name}"`) ? 'null' : all))
      .replace(LOADED, (all, src) => (html.includes(`<script src=${src} async`) ? 'null' : all))
      .replace(STRUCTURED_DATA, (_, start, text) => empty(text, `${start}""`))
      .replace(STATIC_SOURCE, (_, start, text) => empty(text, `${start}""`))
  const stripped = withoutEmptyRows(rows.map((row) => (row.isText ? row : { ...row, body: stripBody(row.body) })))
  const rest = stripped.filter(({ isText }) => !isText).map(({ body }) => body)
  // A text row that is referenced elsewhere stays.
  const isDropped = ({ head, isText }: Row) => {
    const id = idOf(head)
    return isText && emptied.has(id) && !rest.some((body) => body.includes(`"$${id}"`))
  }
  return withRows(
    html,
    stripped.filter((row) => !isDropped(row)),
  ).replace(ADDRESSES, '$1')
}

/** Replaces references to empty rows with null and drops those rows, unless they are referenced in another way. */
function withoutEmptyRows(rows: Row[]): Row[] {
  const empty = new Set(rows.flatMap(({ head, isText, body }) => (!isText && body === 'null\n' ? [idOf(head)] : [])))
  const withNulls = rows.map((row) =>
    row.isText ? row : { ...row, body: row.body.replace(ROW_IN_PLACE, (all, id) => (empty.has(id) ? 'null' : all)) },
  )
  const referenced = new Set(
    withNulls.flatMap(({ isText, body }) =>
      isText ? [] : [...body.matchAll(ROW_REFERENCE)].flatMap(([, kind = '', id = '']) => [id, kind + id]),
    ),
  )
  return withNulls.filter(({ head, isText }) => isText || !empty.has(idOf(head)) || referenced.has(idOf(head)))
}
