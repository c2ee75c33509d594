import { cityByName, districtBySlug } from '#lib/city/cities.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import { indexLandings } from './landing-index.ts'

const [tianhe, panyu] = ['tianhe', 'panyu'].map((slug) => districtBySlug(cityByName('广州')!, slug)!)
const category = (categoryId: number, slug: string, level: Category['level']): Category => ({
  categoryId,
  parentId: null,
  level,
  name: slug,
  slug,
})
const categories = [
  category(1, 'qiulei', 1),
  category(101, 'lanqiu', 2),
  category(10101, 'shaoer', 3),
  category(10102, 'chengren', 3),
  category(102, 'wangqiu', 2),
]

const row = (categoryId: number, districtCode: string | null, coachCount: number, likeness: string) => ({
  categoryId,
  districtCode,
  coachCount,
  likeness,
  changedAt: `2026-01-0${coachCount}T00:00:00.000Z`,
})

const index = indexLandings(
  [
    row(1, null, 9, 'a'),
    row(101, null, 9, 'a'),
    row(10101, null, 5, 'b'),
    row(10102, null, 5, 'c'),
    row(10101, tianhe!.adCode, 5, 'b'),
    row(101, tianhe!.adCode, 6, 'd'),
    row(10102, panyu!.adCode, 3, 'e'),
    row(101, panyu!.adCode, 3, 'e'),
  ],
  categories,
  40,
)

test.each([
  ['a group with the coaches of one sport: the sport', 'qiulei', null, 'lanqiu', null],
  ['a sport of the city', 'lanqiu', null, 'lanqiu', null],
  ['a kind with as many coaches as another, but not the same', 'chengren', null, 'chengren', null],
  ['a kind that is all in one district: the city', 'shaoer', tianhe!, 'shaoer', null],
  ['a sport of a district', 'lanqiu', tianhe!, 'lanqiu', tianhe],
  ['a kind with all the sport of the district: the sport', 'chengren', panyu!, 'lanqiu', panyu],
  ['fewer than three', 'wangqiu', tianhe!, 'wangqiu', tianhe],
])('R-15.5 the canonical list of %s', (_, second, district, ownSecond, ownDistrict) => {
  expect(index.addressOf(second, district)).toEqual({ second: ownSecond, district: ownDistrict })
})

test('R-15.5 a list is indexed if it has at least three coaches and no other list has the same ones', () => {
  expect(index.own).toEqual([
    { second: 'lanqiu', district: null },
    { second: 'shaoer', district: null },
    { second: 'chengren', district: null },
    { second: 'lanqiu', district: tianhe },
    { second: 'lanqiu', district: panyu },
  ])
  expect(index.isOwn('lanqiu', tianhe!)).toBe(true)
  expect(index.isOwn('qiulei', null)).toBe(false)
  expect(index.isOwn('wangqiu', null)).toBe(false)
})

test('A-05 a sport that every coach of a city teaches has the list of all sports as canonical', () => {
  const all = indexLandings([row(101, null, 9, 'a')], categories, 9)
  expect(all.addressOf('lanqiu', null)).toEqual({ second: null, district: null })
  expect(all.own).toEqual([])
})

test('C-14 a list is dated by the newest change of its own coaches, and undated if it has too few', () => {
  expect(index.changedAt('lanqiu', null)).toBe('2026-01-09T00:00:00.000Z')
  expect(index.changedAt('lanqiu', tianhe!)).toBe('2026-01-06T00:00:00.000Z')
  expect(index.changedAt('wangqiu', tianhe!)).toBeUndefined()
})
