import { cityByName } from '#lib/city/cities.ts'
import { listChanges, newestOf } from './list-changes.ts'

const [early, middle, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']

test('C-14 the date of a list is its newest change, that of a group the newest of its sports', () => {
  const changes = listChanges(late, [
    { slug: 'lanqiu', group: 'qiulei', changedAt: early },
    { slug: 'wangqiu', group: 'qiulei', changedAt: middle },
    { slug: 'youyong', group: 'shuishang', changedAt: late },
    { slug: 'zonghe', group: null, changedAt: early },
  ])
  expect(['lanqiu', 'wangqiu', 'qiulei', 'zonghe', null].map((second) => changes(second, null))).toEqual([
    early,
    middle,
    middle,
    early,
    late,
  ])
})

test('C-14 a list whose changes are unknown has no date', () => {
  const [district = null] = cityByName('广州')!.children
  const changes = listChanges(null, [{ slug: 'lanqiu', changedAt: early }])
  expect([changes(null, null), changes('yujia', null), changes('lanqiu', district)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the newest of several times leaves out unknown ones', () => {
  expect(newestOf([early, undefined, late, middle])).toBe(late)
  expect(newestOf([undefined])).toBeUndefined()
})
