import { claimsOf } from './collect.ts'

const claimed = (source: string) => claimsOf('x.test.ts', source)
const idsOf = (source: string) => claimed(source).map(({ id }) => id)
const claimTexts = (source: string) => claimed(source).map(({ id, title }) => `${id} ${title}`)

// Quotation marks are inserted from here, so that the examples are not titles of this file.
const [single, double, backtick] = ["'", '"', '`']

test('a number at the start of a title is found, whatever function the title is passed to', () => {
  expect(idsOf(`test(${single}R-2.5 the page has a button${single}, () => {})`)).toEqual(['R-2.5'])
  expect(idsOf(`test.each([1])(\n  ${single}A-01: a city host is the city${single}, () => {})`)).toEqual(['A-01'])
  expect(idsOf(`test(${single}T12 FM-10 C-7 all kinds of numbers${single}, f)`)).toEqual(['T12', 'FM-10', 'C-7'])
})

test('several numbers and a range of numbers share a sentence', () => {
  expect(idsOf(`test(${double}R-2.7..9, A-05 each list answers${double}, f)`)).toEqual([
    'R-2.7',
    'R-2.8',
    'R-2.9',
    'A-05',
  ])
})

test('a number inside a sentence or in a comment is ignored', () => {
  expect(idsOf(`test(${backtick}as R-2.5 says${backtick}, f) // R-2.6 too`)).toEqual([])
})

test('a title in a loop stands for one title per row of its table', () => {
  const source = `
const TABS: [rules: string, tab: string, words: RegExp][] = [
  ['R-1.19 R-2.103', '找场馆', /x/],
  ['R-1.20', '培训信息', /y/],
]
test(${single}R-9.9 between them${single}, f)
for (const [rules, tab, words] of TABS) {
  test(${backtick}\${rules} R-2.94 the tab \${tab}${backtick}, f)
}`
  expect(claimTexts(source)).toEqual([
    'R-9.9 between them',
    'R-1.19 the tab 找场馆',
    'R-2.103 the tab 找场馆',
    'R-2.94 the tab 找场馆',
    'R-1.20 the tab 培训信息',
    'R-2.94 the tab 培训信息',
  ])
})

test('a title of test.each stands for one title per row of its own table', () => {
  const source = `
test.each([
  ['R-8.3', CODES.LOGIN],
  [
    'R-8.4',
    CODES.EXPIRED,
  ],
])(${single}%s R-9.3 code %d leads on${single}, f)
test.each([
  ['R-8.5', 110009],
] as const)(${single}%s code %d is silent${single}, f)
test.each(OTHERS)(${single}%s is nobody's${single}, f)`
  expect(claimTexts(source)).toEqual([
    'R-8.3 code %d leads on',
    'R-9.3 code %d leads on',
    'R-8.4 code %d leads on',
    'R-9.3 code %d leads on',
    'R-8.5 code 110009 is silent',
  ])
})
