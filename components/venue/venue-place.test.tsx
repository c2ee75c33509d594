/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import { A_VENUE } from '#tests/support/a-venue.ts'
import { VenuePlace } from './venue-place.tsx'
import { venueViewOf } from './venue-view.ts'

const linesOf = (transport: string) => {
  const { unmount } = render(<VenuePlace venue={venueViewOf({ ...A_VENUE, transport })} />)
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  unmount()
  return terms
}

test('A-26 how to get to a venue is said where it is known, and else not asked either', () => {
  expect(linesOf('地铁三号线市桥站 B 口')).toEqual(['地址', '交通', '坐标'])
  expect(linesOf('')).toEqual(['地址', '坐标'])
})
