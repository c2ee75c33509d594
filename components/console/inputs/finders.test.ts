/** @jest-environment jsdom */
import { finderOf, readChannels } from './finders.ts'

let children: object[]
beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const group = { categoryId: 9, name: '球类', slug: 'qiulei', parentId: null, level: 1 }
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: 0, msg: 'success', data: [{ ...group, children }] }),
  })) as never
})

const sport = (categoryId: number, name: string, slug: string) => ({
  ...{ categoryId, name, slug, parentId: 9, level: 2, children: [] },
})

test('R-13.7 a sport created a moment ago can be chosen without reloading the console', async () => {
  children = [sport(1, '篮球', 'lanqiu')]
  const { search } = finderOf('sport')!
  expect(await search('网球')).toEqual([])
  children.push(sport(2, '板式网球', 'banshiwangqiu'))
  expect(await search('网球')).toEqual([{ id: 2, label: '球类 › 板式网球' }])
  expect(await readChannels()).toContainEqual(['banshiwangqiu', '板式网球'])
})

test('R-13.7 a coach who was taken down is shown by name and marked as 已下架', async () => {
  let data: object = { name: '林教练', state: 'disabled' }
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: 'success', data }) })) as never
  const { name } = finderOf('coach')!
  expect(await name(1171)).toBe('林教练（已下架）')
  data = { name: '林教练', state: 'published' }
  expect(await name(1171)).toBe('林教练')
})

test('simultaneous lookups load the tree of sports once', async () => {
  children = [sport(1, '篮球', 'lanqiu')]
  const { name } = finderOf('sport')!
  expect(await Promise.all([1, 1, 1].map(name))).toEqual(['球类 › 篮球', '球类 › 篮球', '球类 › 篮球'])
  expect(fetch).toHaveBeenCalledTimes(1)
})
