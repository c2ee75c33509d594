/*
 * With `inlineCss` every rule of a page stands in <head>, and a phone reads all of them (25 KB) before it reads the
 * first word. The header of the page needs less than half. The rest moves to the empty style element that the page's
 * frame has under its header (`components/layout/shell-frame.tsx`), so the browser may show the header before it has
 * read and laid out what stands below. Rules keep their order, so each wins against the same others as before.
 */

const SHEETS = /(<style data-precedence="next"[^>]*>)([^<]*)(<\/style>)/
/** Under the header; React's own element, whose text React never reads again. */
const PLACE = '</header><style></style>'
const CLASSES = / class="([^"]*)"/g
const NAMES = /\.([\w-]+)/g
/** The header by its element: what stands below it may have a say in it (components/home/hero.module.css). */
const HEADER = /(?<![\w.#-])header(?![\w-])/
/** What a rule ends with, and strings, in which a bracket is a letter. */
const BRACKETS = /[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g

/** The page with the rules that no part of its header needs moved below the header. Any other page comes back as it is. */
export function withDeferredStyles(html: string): string {
  const [all, start, text, end] = SHEETS.exec(html) ?? []
  const place = html.indexOf(PLACE)
  if (!all || !start || !text || !end || place < 0) return html

  const header = html.slice(html.indexOf('<body'), place)
  const classes = new Set([...header.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))
  const isForHeader = (rule: string) =>
    HEADER.test(rule) || [...rule.matchAll(NAMES)].some(([, name = '']) => classes.has(name))
  const rules = rulesOf(text)
  const last = rules.findLastIndex(isForHeader)
  const first = rules.slice(0, last + 1).join('')
  const rest = text.slice(first.length)
  return html.replace(all, () => start + first + end).replace(PLACE, () => `</header><style>${rest}</style>`)
}

/** Rules of the outermost level; joined they are the text again. */
function rulesOf(text: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: bracket, index } of text.matchAll(BRACKETS)) {
    if (bracket === '{') depth++
    if (bracket !== '}' || --depth > 0) continue
    rules.push(text.slice(start, index + 1))
    start = index + 1
  }
  return [...rules, text.slice(start)]
}
