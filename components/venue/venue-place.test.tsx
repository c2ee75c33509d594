/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import type { Venue } from '#lib/contracts/venue.ts'
import { VenuePlace } from './venue-place.tsx'
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

const linesOf = (transport: string) => {
  const { unmount } = render(<VenuePlace venue={venueViewOf({ ...VENUE, transport })} />)
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  unmount()
  return terms
}

test('A-26 how to get to a venue is said where it is known, and else not asked either', () => {
  expect(linesOf('地铁三号线市桥站 B 口')).toEqual(['地址', '交通', '坐标'])
  expect(linesOf('')).toEqual(['地址', '坐标'])
})
