import { factsIn } from '#components/ui/static-source.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { A_VENUE } from '#tests/support/a-venue.ts'
import { venueViewOf } from './venue-view.ts'

const bookingTextOf = (intake: Pick<Venue, 'isPaused' | 'replyHours'>) =>
  new Map(factsIn(venueViewOf({ ...A_VENUE, ...intake }).facts)).get('预约')

test('R-10.12 R-10.14 a venue shows its reply time, or that it is paused; an unknown reply time is left out', () => {
  expect(bookingTextOf({ isPaused: false, replyHours: 2 })).toBe('通常 2 小时内联系，晚上 9 点到早上 8 点不计')
  expect(bookingTextOf({ isPaused: true, replyHours: 2 })).toBe('暂不接收新学员')
  expect(bookingTextOf({ isPaused: false, replyHours: null })).toBeUndefined()
})
