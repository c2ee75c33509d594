import { RichText, richTextLength } from '../application/application-fields.ts'
import { RESOURCES } from '../resources/all.ts'
import { contentOf } from '../resources/resource.ts'
import { withoutTags } from './without-tags.ts'

test.each([
  ['<p>三<strong>年</strong></p>', ' 三 年  '],
  ['1 < 2<br>3 > 2 < 4', '1  3 > 2 < 4'],
  ['<', '<'],
  ['', ''],
])('%s without tags is "%s"', (html, text) => {
  expect(withoutTags(html, ' ')).toBe(text)
})

/** CPU time, ms. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The maximum size of a call; quadratic matching takes twelve seconds on it. */
const LONG = '<'.repeat(100_000)

test('a text of nothing but < is rejected or counted quickly', () => {
  const article = contentOf(RESOURCES.find(({ kind }) => kind === 'article')!)
  expect(costOf(() => article.safeParse({ body: LONG }))).toBeLessThan(2_000)
  expect(costOf(() => richTextLength(LONG))).toBeLessThan(2_000)
  expect(RichText.safeParse(LONG).success).toBe(false)
})
