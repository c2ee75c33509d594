import { lastPageOf } from './last-page.ts'
import { pageButtons, pageJumps } from './pager-pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [7, 20, [5, 6, 7, 8, 9]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('R-9.28 page %i of %i has the page buttons %j', (page, last, buttons) => {
  expect(pageButtons(page, last)).toEqual(buttons)
})

test('first, last and every tenth page are linked beside the buttons, without duplicates', () => {
  expect(pageJumps(23, 48)).toEqual([1, 10, 20, 30, 40, 48])
  expect(pageJumps(1, 4)).toEqual([])
})

test.each([1, 6, 21, 99, 100, 101, 540, 1000])(
  'of %i pages every one is at most three clicks from the first',
  (last) => {
    const clicks = new Map([[1, 0]])
    const queue = [1]
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
      const neighbours = [page - 1, page + 1].filter((each) => each >= 1 && each <= last)
      for (const next of [...neighbours, ...pageButtons(page, last), ...pageJumps(page, last)]) {
        if (clicks.has(next)) continue
        clicks.set(next, (clicks.get(page) ?? 0) + 1)
        queue.push(next)
      }
    }
    expect(clicks.size).toBe(last)
    expect(Math.max(...clicks.values())).toBeLessThanOrEqual(3)
  },
)

test('the pager stays short even with 1,000 pages', () => {
  const widths = Array.from({ length: 1000 }, (_, i) => pageJumps(i + 1, 1000).length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(32)
})

test.each([
  [{ total: 0, pageSize: 10 }, 1],
  [{ total: 10, pageSize: 10 }, 1],
  [{ total: 11, pageSize: 10 }, 2],
  [{ total: 10_000, pageSize: 10 }, 1000],
  [{ total: 10_000, pageSize: 60 }, 166],
])('the last page of %j is %i, never one the service refuses', (list, last) => {
  expect(lastPageOf(list)).toBe(last)
})
