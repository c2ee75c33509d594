import { widestList } from './widest-list.ts'

const path = ['qiulei', 'lanqiu', 'shaoer'].map((slug) => ({ slug }))

test('A-05 a list with the same items as a wider one names that as canonical', () => {
  const counts = new Map([
    ['qiulei', 20],
    ['lanqiu', 6],
    ['shaoer', 6],
  ])
  expect(widestList(path, { total: 30, counts })).toBe('lanqiu')
  expect(widestList(path.slice(0, 1), { total: 20, counts })).toBeNull()
  expect(widestList(path.slice(0, 2), { total: 30, counts })).toBe('lanqiu')
  expect(widestList([], { total: 30, counts })).toBeNull()
  expect(widestList(path.slice(0, 2), { total: 30, counts: counts.set('qiulei', 6) })).toBe('lanqiu')
  // Its count is unknown, so it may contain anything.
  expect(widestList([{ slug: 'qiulei' }, { slug: 'wangqiu' }], { total: 30, counts })).toBe('wangqiu')
})

test('R-15.5 a group with the same items as one of its sports gives way to it', () => {
  const group = [{ slug: 'qiulei', children: [{ slug: 'lanqiu' }, { slug: 'wangqiu' }] }]
  const counts = new Map([
    ['qiulei', 6],
    ['lanqiu', 6],
  ])
  expect(widestList(group, { total: 30, counts })).toBe('lanqiu')
  expect(widestList(group, { total: 30, counts: counts.set('lanqiu', 5) })).toBe('qiulei')
})
