import { factsIn } from '#components/ui/static-source.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { A_VENUE } from '#tests/support/a-venue.ts'
import { venueCardModel } from './venue-card-model.ts'
import { venueViewOf } from './venue-view.ts'

const bookingTextOf = (intake: Pick<Venue, 'isPaused' | 'replyHours'> & Partial<Venue>) =>
  new Map(factsIn(venueViewOf({ ...A_VENUE, ...intake }).facts)).get('预约')

test('R-10.12 R-10.14 a venue shows its reply time, or that it is paused; an unknown reply time is left out', () => {
  expect(bookingTextOf({ isPaused: false, replyHours: 2 })).toBe('通常 2 小时内联系，晚上 9 点到早上 8 点不计')
  expect(bookingTextOf({ isPaused: true, replyHours: 2 })).toBe('暂不接收新学员')
  expect(bookingTextOf({ isPaused: false, replyHours: null })).toBeUndefined()
})

test.each([true, false])(
  'R-10.12 R-10.14 a venue in 暂停营业 has neither a reply time nor 暂不接收新学员, on its page and on its card (paused: %s)',
  (isPaused) => {
    const closed = { isPaused, replyHours: 2, businessStatus: BUSINESS_STATUS.CLOSED }
    expect(bookingTextOf(closed)).toBeUndefined()
    const cardOf = (changes: Partial<Venue>) => venueCardModel({ ...A_VENUE, ...changes, distance: null }, '/x', null)
    expect(cardOf(closed)).not.toHaveProperty('intake')
    expect(cardOf({ isPaused, replyHours: 2 })).toHaveProperty('intake')
  },
)
