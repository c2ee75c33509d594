import { anchorOf, anchorsIn, brokenReferencesIn, type ValidTargets } from './broken.ts'
import { duplicatesOf, isTooLong } from './pages.ts'

const PAGES: Record<string, string> = {
  'docs/security.md': '# Security\n\n## Limits, in short\n',
  'docs/decisions/0004-session.md': '# 4. Session\n',
  'server/edge/edge.ts': '',
  'README.md': '# Name\n\n## If you test it\n',
}
const known: ValidTargets = {
  ids: new Set(['R-2.5', 'R-2.10', 'A-01', 'C-1', 'T01', 'FM-01']),
  decisions: new Set([4]),
  has: (path) => path in PAGES,
  hasEnding: (path) => Object.keys(PAGES).some((each) => each.endsWith(`/${path}`)),
  hasCommit: (hash) => hash === '0fdec90',
  anchorsOf: (path) => anchorsIn(PAGES[path] ?? ''),
}
const lostIn = (text: string, file = 'server/edge/edge.ts') =>
  brokenReferencesIn(file, text, known).map((line) => line.split(' nothing is at ')[1])

// Built from pieces, so that this file itself contains no references.
const [number, docs, md, section] = ['R-', 'docs', '.md', '\u00a7']

test('a valid reference is not reported', () => {
  const text = `R-2.5, R-2.10 (A-01), C-1 T01 FM-01; ${'decision'} 4; ${docs}/security.md#limits-in-short; RFC 9110 ${section}13`
  expect(lostIn(text)).toEqual([])
  expect(lostIn(`[limits](security${md}#limits-in-short) [away](https://example.com/x.md)`, 'docs/page.md')).toEqual([])
})

test.each([
  ['a number nobody defined', `${number}2.6`],
  ['a longer number that begins like a known one', `${number}2.51`],
  ['an unknown question', `A${'-'}02`],
  ['an unknown threat', `T${'02'}`],
  ['an unknown fault', `FM${'-'}02`],
  ['an unknown rule', `C${'-'}2`],
  ['a decision that is not there', `${'decision'} 5`],
  ['a page that is not there', `${docs}/design.md`],
  ['a heading that is not there', `${docs}/security.md#threats`],
  ['a page without its folder', `\`${'design'}.md\``],
  ['a section by its number', `${section}3`],
])('%s is reported', (_what, reference) => {
  expect(lostIn(`see ${reference}.`)).toEqual([reference.replaceAll('`', '')])
})

test('a link in a page is resolved from the page, and may lead to its own headings', () => {
  expect(lostIn(`[a](decisions/0004-session${md}) [b](0004-session${md}) [c](#top)`, 'docs/security.md')).toEqual([
    '0004-session.md',
    '#top',
  ])
})

test('a project path that a page names must exist; a pattern is ignored', () => {
  expect(lostIn('`server/edge/edge.ts` `server/edge/gone.ts` `lib/contracts/{noun}.ts`', 'docs/security.md')).toEqual([
    'server/edge/gone.ts',
  ])
})

test('a source file named in a comment or a page must exist, from the top, beside it or as the end of a path', () => {
  const text = '`server/edge/edge.ts` `edge.ts` `./edge.ts` `edge/edge.ts` `dge.ts` `edge/gone.ts`'
  expect(lostIn(`/** ${text} */\n`)).toEqual(['dge.ts', 'edge/gone.ts'])
  expect(lostIn(`// ${text}`)).toEqual(['dge.ts', 'edge/gone.ts'])
  expect(lostIn(text, 'docs/security.md')).toEqual(['./edge.ts', 'dge.ts', 'edge/gone.ts'])
  expect(lostIn('await import(`edge/gone.ts`)')).toEqual([])
})

test('a heading named by its words must exist', () => {
  const [existing, missing] = [`README${','} "If you test it"`, `README${','} "How it is tested"`]
  expect(lostIn(`/** ${existing}; ${missing}. */`)).toEqual(['README.md#how-it-is-tested'])
})

test('a commit that a page names must be in the history; a word of the same letters is ignored', () => {
  expect(lostIn('`0fdec90` `1234567` `acceded`', 'docs/security.md')).toEqual(['1234567'])
})

test('a time of day and part of another word are not numbers', () => {
  expect(lostIn('2026-11-20T08:00, T23:59, UTC-8, XR-2.6')).toEqual([])
})

test('an anchor is built as GitHub builds it', () => {
  expect(anchorOf('C-3 Cities, and `more`')).toBe('c-3-cities-and-more')
})

test('a decision of more than 400 words is too long, and a number defined twice is reported', () => {
  expect([isTooLong('word '.repeat(400)), isTooLong('word '.repeat(401))]).toEqual([false, true])
  expect(duplicatesOf(['A-01', 'A-02', 'A-01'])).toEqual(['A-01'])
})
