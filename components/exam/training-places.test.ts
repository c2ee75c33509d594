import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import type { VenueCard } from '#lib/contracts/venue/venue.ts'
import { examSports, moreVenues, placesSentence, trainingPlaces } from './training-places.ts'

const item = (name: string, sportSlug: string) => ({ name, sportSlug }) as ExamTable['items'][number]
const table = {
  items: [
    item('1000 米跑', 'paobu'),
    item('800 米跑', 'paobu'),
    item('篮球运球绕杆', 'lanqiu'),
    item('掷实心球', 'zhongkao'),
  ],
} as ExamTable

const venue = (venueId: number, name: string, districtCode: string, ...slugs: string[]) =>
  ({
    venueId,
    name,
    districtCode,
    businessStatus: venueId === 2 ? 2 : 1,
    sports: slugs.map((slug) => ({ slug })),
  }) as VenueCard

const sports = examSports([table], 'zhongkao')

test('R-2.26 the sports of the map are those of the exam table, with the items they train', () => {
  expect(Object.fromEntries(sports)).toEqual({
    zhongkao: ['各项综合训练'],
    paobu: ['1000 米跑', '800 米跑'],
    lanqiu: ['篮球运球绕杆'],
  })
})

test('R-2.26 a venue with several of the sports is listed once, and venues are numbered by district', () => {
  const basket = venue(1, '天河篮球馆', '440106', 'lanqiu', 'paobu', 'yujia')
  const track = venue(2, '越秀田径场', '440104', 'paobu')
  const places = trainingPlaces([basket, track, basket], sports)
  expect(places.map(({ number, id, isClosed }) => [number, id, isClosed])).toEqual([
    [1, 2, true],
    [2, 1, false],
  ])
  expect(places[1]!.items).toEqual(['篮球运球绕杆', '1000 米跑', '800 米跑'])
})

test('R-2.26 only open training places are counted, and 有 is used only when every venue is listed', () => {
  const open = venue(1, '天河篮球馆', '440106', 'lanqiu')
  const places = trainingPlaces([open, venue(2, '越秀田径场', '440104', 'paobu')], sports)
  const sportVenues = (slug: string, total: number) => ({ slug, name: slug, list: [open], total })
  expect(placesSentence('广州', places.slice(1), [])).toBe(
    '广州有 1 处场馆可以练中考体育的项目，图上的号码与下面的清单一致。',
  )
  const [more, all] = [
    moreVenues([sportVenues('lanqiu', 140), sportVenues('paobu', 1)]),
    moreVenues([sportVenues('lanqiu', 1)]),
  ]
  expect([more, all]).toEqual([[{ slug: 'lanqiu', name: 'lanqiu' }], []])
  const named = places.map((place) => ({ ...place, districtName: String(place.id) }))
  expect(placesSentence('广州', named, more)).toBe(
    '这里列出广州 1 处可以练中考体育项目的场馆，另有 1 处暂停营业，分布在 2 个区，图上的号码与下面的清单一致。',
  )
  expect(placesSentence('广州', [], [])).toBe('广州还没有收录可以练中考体育项目的场馆。')
})
