/*
 * With `inlineCss` every rule of a page stands in <head>, and a phone reads all of them (30 KB) before it reads the first
 * word. Here they come when they are needed:
 * - In <head>, what the header of the page needs.
 * - Under the header, in the empty style element of the page's frame (`components/layout/shell-frame.tsx`), what else
 *   stands above the first mark for the rest (`components/layout/rest-of-styles.tsx`).
 * - At that mark, links to the whole sheets, which a browser keeps for the next page. It draws what follows them when they
 *   are there. They hold every rule once more in its order, so each wins against the same others as before.
 * Without a mark, or with sheets that are not joined (`scripts/build/join-styles.ts`), no rule is left out.
 */

const SHEETS = /(<style data-precedence="next"[^>]*>)([^<]*)(<\/style>)/
const ADDRESSES = / data-href="([^"]*)"/
/** Under the header; React's own element, whose text React never reads again. */
const PLACE = '</header><style></style>'
/** Where the rest is asked for; React never reads what is in it either. */
const MARK = '<div hidden="" data-rest-of-styles="true"></div>'
/** The frame's and the page's own. A link for each sheet would be a request for each. */
const MOST_LINKS = 2
const CLASSES = / class="([^"]*)"/g
const NAMES = /\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)/gi
/** A letter of a name that could not stand there, a digit at its beginning, by its number. */
const ESCAPED = /\\([\da-f]{1,6}) ?/gi
/** What an element must not be, or need not be itself. */
const CONDITIONS = /:(?:not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
/** The header by its element: what stands below it may have a say in it (components/home/hero.module.css). */
const HEADER = /(?<![\w.#-])header(?![\w-])/
/** What a rule ends with, and strings, in which a bracket is a letter. */
const BRACKETS = /[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
/** Rules with rules in them. */
const NESTED = /^@(?:media|supports|layer|container)\b/

/** The page with its rules where they are needed. Any other page comes back as it is. */
export function withStylesInPlace(html: string): string {
  const [all, start, text, end] = SHEETS.exec(html) ?? []
  const place = html.indexOf(PLACE)
  if (!all || !start || !text || !end || place < 0) return html

  const body = html.indexOf('<body')
  const mark = html.indexOf(MARK)
  const sheets = ADDRESSES.exec(start)?.[1]?.match(/\S+/g) ?? []
  const isLinked = mark >= 0 && sheets.length > 0 && sheets.length <= MOST_LINKS
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

/** A rule as far as elements with these classes, or any element, can need it: itself, a part of it, or nothing. */
function neededBy(classes: ReadonlySet<string>, rule: string): string[] {
  const open = rule.indexOf('{')
  if (NESTED.test(rule) && open > 0) {
    const inner = rulesOf(rule.slice(open + 1, -1)).flatMap((each) => neededBy(classes, each))
    return inner.length > 0 ? [`${rule.slice(0, open + 1)}${inner.join('')}}`] : []
  }
  const names = namesOf(rule.slice(0, open).replace(CONDITIONS, ''))
  return names.length === 0 || names.some((name) => classes.has(name)) ? [rule] : []
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
  return start < text.length ? [...rules, text.slice(start)] : rules
}
