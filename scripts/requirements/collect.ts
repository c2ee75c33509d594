import { ID } from './definitions.ts'

/** A number (R-2.5, A-01, T12) and a test that covers it. */
export interface Claim {
  id: string
  title: string
  file: string
}

/** A range of numbers: `R-2.7..17`, `R-2.7 to R-2.17`. */
const RANGE = String.raw`R-\d+\.\d+(?:\.\.| to )(?:R-\d+\.)?\d+`
const RANGE_PARTS = /^(R-\d+\.)(\d+)(?:\.\.| to )(?:R-\d+\.)?(\d+)$/
const ID_OR_RANGE = `(?:${RANGE}|${ID})`
const IDS = String.raw`${ID_OR_RANGE}(?:(?:,\s*|\s+|/)${ID_OR_RANGE})*`

/** A literal as first argument: the title of a test or a group, among others. */
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g
const NUMBERED_TITLE = new RegExp(String.raw`^(${IDS})[\s:：,]+(.+)$`)
/** A title whose numbers come from a table above it. */
const PLACEHOLDER_TITLE = /^(?:%s|\$\{\w+\})/
/** A row of such a table: its first cell contains only numbers. */
const ROW = new RegExp(String.raw`^[ \t]*\[\s*(['"])(${IDS})\1\s*,([\s\S]*?)\](?: as const)?,?$`, 'gm')
const CELL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,\s][^,]*/g
const NAMES = /const \[([\w\s,]+)\] of/g

function expand(ids: string): string[] {
  return [...ids.matchAll(new RegExp(ID_OR_RANGE, 'g'))].flatMap(([id]) => {
    const [, section, first, last] = RANGE_PARTS.exec(id) ?? []
    if (!section) return [id]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`)
  })
}

/** The strings and numbers in the cells of a row; null for anything else. */
const cellsOf = (row: string): (string | null)[] =>
  [...row.matchAll(CELL)].map(([cell]) => {
    const [, , words = cell] = /^(['"])(.*)\1$/s.exec(cell) ?? []
    return words !== cell || /^\d/.test(cell) ? words.trim() : null
  })

/** Fills a title's placeholders from a row; where the cell is no string or number, the placeholder stays. */
function fillTitle(title: string, cells: readonly (string | null)[], names: readonly string[]): string {
  let next = 0
  return title
    .replace(/\$\{(\w+)\}/g, (place, name: string) => cells[names.indexOf(name)] ?? place)
    .replace(/%[sdij]/g, (place) => cells[next++] ?? place)
}

/** The names the last loop before a title gives to the cells of its rows. */
const namesBefore = (source: string): string[] => {
  const [, names = ''] = [...source.matchAll(NAMES)].at(-1) ?? []
  return names.split(',').map((name) => name.trim())
}

/** The numbers that the titles of a test file begin with; for a loop or `test.each`, once per row. */
export function claimsOf(file: string, source: string): Claim[] {
  const rows = [...source.matchAll(ROW)]
  let lastOpen = 0
  const titles = [...source.matchAll(TITLE)].flatMap(({ index, 2: title = '' }) => {
    if (!PLACEHOLDER_TITLE.test(title)) return [title]
    const own = rows.filter((row) => row.index >= lastOpen && row.index < index)
    lastOpen = index
    const names = namesBefore(source.slice(0, index))
    return own.map(([, , ids = '', rest = '']) => fillTitle(title, [ids, ...cellsOf(rest)], names))
  })
  return titles.flatMap((each) => {
    const [, ids = '', title = ''] = NUMBERED_TITLE.exec(each) ?? []
    return expand(ids).map((id) => ({ id, title: title.replace(/\\(.)/g, '$1'), file }))
  })
}
