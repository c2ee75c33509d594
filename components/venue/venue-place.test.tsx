/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { A_VENUE } from '#tests/support/a-venue.ts'
import { VenuePlace } from './venue-place.tsx'
import { venueViewOf } from './venue-view.ts'

const linesOf = (place: Partial<Venue>) => {
  const { unmount } = render(<VenuePlace venue={venueViewOf({ ...A_VENUE, ...place })} />)
  const [terms, definitions] = (['term', 'definition'] as const).map((role) =>
    screen.getAllByRole(role).map(({ textContent }) => textContent),
  )
  unmount()
  return new Map(terms!.map((term, at) => [term, definitions![at]]))
}

test('A-26 directions to a venue are shown only if they are known', () => {
  expect([...linesOf({ transport: '地铁三号线市桥站 B 口' }).keys()]).toEqual(['地址', '交通'])
  expect([...linesOf({ transport: '' }).keys()]).toEqual(['地址'])
})

test('a venue’s location is described by landmarks, never by coordinates', () => {
  const lines = linesOf({ landmarks: ['市桥', '番禺广场'] })
  expect(lines.get('附近')).toBe('市桥、番禺广场（直线 1.5 公里内）')
  expect([...lines.values()].join()).not.toMatch(/113\.|22\.9|GCJ/)
})
