import { STARTER_WORDS } from '#services/generic/word-list/starter-words.ts'
import { createCheck } from './check-text.ts'

const check = createCheck([...STARTER_WORDS, { word: '垃圾桶', list: 'pass' }, { word: '垃圾', list: 'hold' }])

/** CPU time in ms, independent of the machine's other load. */
function costOf(text: string): number {
  const before = process.cpuUsage()
  check(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const PARTS = [
  ...['0', 'a', 'wx', ' ', '1 ', '微', '加我', '微+', '微❤', '群', '同', '163', '艾特', '垃圾桶', '垃圾桶，垃圾，'],
  ...['13812345678 ', 'a13812345678', '138 1234 5678 ', '1 3 8 1 2 3 4 5 6 7 8 ', '一三八一二三四五六七八对一'],
  ...['abc@163.com ', 'abc163com微信1', '¥ 138 1234 5678 '],
]

/** One slow text blocks every other call in the same process. */
test.each(PARTS)('R-12.6 checking a text takes time proportional to its length: %s repeated', (part) => {
  const of = (length: number) => part.repeat(Math.ceil(length / part.length))
  costOf(of(12_000))
  const short = costOf(of(12_000))
  // Allowance in ms for compilation and garbage collection.
  const aside = 100
  expect(costOf(of(48_000))).toBeLessThan(8 * short + aside)
})
