/*
 * With `inlineCss`, all rules of a page are in <head>, and a phone reads them (30 KB) before it reads the first word.
 * Here they are moved to where they are needed:
 * - In <head>: what the header of the page needs.
 * - Below the header, in the empty style element of the page's frame (`components/layout/shell-frame.tsx`): what else
 *   is above the first mark for the remaining styles (`components/layout/rest-of-styles.tsx`).
 * - At that mark: links to the whole sheets, which a browser caches for the next page. It renders what follows them
 *   once they have loaded. They repeat all rules in their order, so the cascade stays the same.
 * Without a mark, or with sheets that are not joined (`scripts/build/join-styles.ts`), no rule is left out.
 */

const SHEETS = /(<style data-precedence="next"[^>]*>)([^<]*)(<\/style>)/
const ADDRESSES = / data-href="([^"]*)"/
/** Below the header; an element React renders but whose text it never reads again. */
const PLACE = '</header><style></style>'
/** Where the remaining sheets are linked; React never reads its content either. */
const MARK = '<div hidden="" data-rest-of-styles="true"></div>'
/** One sheet for the frame and one for the page. Unjoined sheets would cost a request each. */
const MAX_LINKS = 2
const CLASSES = / class="([^"]*)"/g
const NAMES = /\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)/gi
/** A character escaped by its code point, such as a leading digit of a class name. */
const ESCAPED = /\\([\da-f]{1,6}) ?/gi
/** Selectors that the element itself does not have to match. */
const CONDITIONS = /:(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
/** The header as an element selector: content below it may affect it (components/home/hero.module.css). */
const HEADER = /(?<![\w.#-])header(?![\w-])/
/** Braces, and strings, in which a brace is plain text. */
const BRACKETS = /[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
/** Rules that contain rules. */
const NESTED = /^@(?:media|supports|layer|container)\b/

/** Moves the rules of a page to where they are needed. Any other page is returned unchanged. */
export function withStylesInPlace(html: string): string {
  const [all, start, text, end] = SHEETS.exec(html) ?? []
  const place = html.indexOf(PLACE)
  if (!all || !start || !text || !end || place < 0) return html

  const body = html.indexOf('<body')
  const mark = html.indexOf(MARK)
  const sheets = ADDRESSES.exec(start)?.[1]?.match(/\S+/g) ?? []
  const isLinked = mark >= 0 && sheets.length > 0 && sheets.length <= MAX_LINKS
  const above = classesIn(html.slice(body, mark))
  const rules = isLinked ? rulesOf(text).flatMap((rule) => neededBy(above, rule)) : rulesOf(text)
  const inHeader = classesIn(html.slice(body, place))
  const last = rules.findLastIndex((rule) => HEADER.test(rule) || namesOf(rule).some((name) => inHeader.has(name)))
  const links = isLinked ? sheets.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('') : ''
  return html
    .replace(all, () => start + rules.slice(0, last + 1).join('') + end)
    .replace(PLACE, () => `</header><style>${rules.slice(last + 1).join('')}</style>`)
    .replace(MARK, () => MARK.replace('><', () => `>${links}<`))
}

const classesIn = (html: string) => new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))

const namesOf = (rule: string): string[] =>
  [...rule.matchAll(NAMES)].map(([, name = '']) =>
    name.replace(ESCAPED, (_, number) => String.fromCodePoint(Number.parseInt(number, 16))),
  )

/**
 * The part of a rule that elements with these classes, or any element, can need: the whole rule, a part, or nothing.
 */
function neededBy(classes: ReadonlySet<string>, rule: string): string[] {
  const open = rule.indexOf('{')
  if (NESTED.test(rule) && open > 0) {
    const inner = rulesOf(rule.slice(open + 1, -1)).flatMap((each) => neededBy(classes, each))
    return inner.length > 0 ? [`${rule.slice(0, open + 1)}${inner.join('')}}`] : []
  }
  const names = namesOf(rule.slice(0, open).replace(CONDITIONS, ''))
  return names.length === 0 || names.some((name) => classes.has(name)) ? [rule] : []
}

/** Splits a sheet into its top-level rules; joined, they are the text again. */
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
  return start < text.length ? [...rules, text.slice(start)] : rules
}
