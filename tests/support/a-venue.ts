import type { Venue } from '#lib/contracts/venue/venue.ts'

/** A venue as its page reads it, with the fields tests use. */
export const A_VENUE = {
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
  landmarks: [],
  prices: [],
  minPrice: null,
  updatedAt: '2026-05-02T02:51:02.000Z',
} as unknown as Venue
