import { factsIn } from '#components/ui/static-source.ts'
import type { Venue } from '#lib/contracts/venue.ts'
import { venueViewOf } from './venue-view.ts'

const VENUE = {
  venueId: 1,
  name: '知行恒温泳池',
  cityCode: '440100',
  cityName: '广州市',
  districtName: '番禺区',
  address: '市桥街 1 号',
  longitude: 113.36,
  latitude: 22.94,
  sports: [{ name: '游泳' }],
  businessStatus: 1,
  coachCount: 0,
  openingHours: { weekdays: Array.from({ length: 7 }, () => []), holidays: null },
  photos: [],
  facilities: [],
  prices: [],
  minPrice: null,
  updatedAt: '2026-05-02T02:51:02.000Z',
} as unknown as Venue

const saysOf = (intake: Pick<Venue, 'isPaused' | 'replyHours'>) =>
  new Map(factsIn(venueViewOf({ ...VENUE, ...intake }).facts)).get('预约')

test('R-10.12 R-10.14 a venue says how soon it answers, or that it takes nobody for now; what is not measured is not said', () => {
  expect(saysOf({ isPaused: false, replyHours: 2 })).toBe('通常 2 小时内联系')
  expect(saysOf({ isPaused: true, replyHours: 2 })).toBe('暂不接收新学员')
  expect(saysOf({ isPaused: false, replyHours: null })).toBeUndefined()
})
