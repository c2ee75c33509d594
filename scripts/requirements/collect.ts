/** A requirement and a test that is about it. */
export interface Row {
  id: string
  sentence: string
  file: string
}

const ID = String.raw`(?:R-\d+\.\d+|A-\d+)`
/** Ids in a row: `R-2.7..17`, `R-2.7 to R-2.17`. */
const RUN = String.raw`R-\d+\.\d+(?:\.\.| to )(?:R-\d+\.)?\d+`
const ONE = `(?:${RUN}|${ID})`
const IDS = String.raw`${ONE}(?:(?:,\s*|\s+|/)${ONE})*`
/** The title of a test or of a group: a literal that is a first argument and begins with ids. */
const TITLE = new RegExp(String.raw`\(\s*(['"\x60])(${IDS})[\s:：,]+((?:(?!\1)[^\\\n]|\\.)+)\1`, 'g')
const RUN_PARTS = /^(R-\d+\.)(\d+)(?:\.\.| to )(?:R-\d+\.)?(\d+)$/

function expand(ids: string): string[] {
  return [...ids.matchAll(new RegExp(ONE, 'g'))].flatMap(([id]) => {
    const [, section, first, last] = RUN_PARTS.exec(id) ?? []
    if (!section) return [id]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`)
  })
}

/** The requirements that the titles in a test file name. */
export function requirementsOf(file: string, source: string): Row[] {
  return [...source.matchAll(TITLE)].flatMap(([, , ids = '', sentence = '']) =>
    expand(ids).map((id) => ({ id, sentence: sentence.replace(/\\(.)/g, '$1'), file })),
  )
}

/** R before A, then by number. */
function order(a: Row, b: Row): number {
  const key = ({ id }: Row) => [id.startsWith('R') ? 0 : 1, ...id.slice(2).split('.').map(Number)]
  const [left, right] = [key(a), key(b)]
  const at = left.findIndex((value, index) => value !== right[index])
  if (at >= 0) return (left[at] ?? 0) - (right[at] ?? -1)
  return `${a.file}${a.sentence}`.localeCompare(`${b.file}${b.sentence}`, 'en')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

export function renderRequirements(rows: readonly Row[]): string {
  const lines = [...rows].sort(order).map(({ id, sentence, file }) => `| ${id} | ${cell(sentence)} | \`${file}\` |`)
  return `# Requirements and the tests that hold them

Written by \`npm run requirements\` from the titles of the tests; edit those, not this page.

| Number | What holds | Test |
| --- | --- | --- |
${[...new Set(lines)].join('\n')}
`
}
