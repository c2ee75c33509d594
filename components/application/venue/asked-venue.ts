import type { OwnVenue, OwnVenueKey } from '#lib/contracts/application/venue-application.ts'

export const VENUE_PATH = '/add/addVenues'

/** Which venue an address of the form asks for: one of the account's, a new one, or one to claim. */
export type AskedVenue = { venue: OwnVenueKey; isClaim: boolean }

/** `?venue=12`, `?venue=new`, `?claim=12`; null without any, and where nothing else is meant by it. */
export function askedVenue(query: URLSearchParams): AskedVenue | null {
  if (query.get('venue') === 'new') return { venue: 'new', isClaim: false }
  for (const name of ['claim', 'venue'])
    if (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '')) {
      return { venue: Number(query.get(name)), isClaim: name === 'claim' }
    }
  return null
}

export const venueFormPath = (asked: AskedVenue | null): string =>
  asked ? `${VENUE_PATH}?${asked.isClaim ? 'claim' : 'venue'}=${asked.venue}` : VENUE_PATH

/** The form of a venue of the account's list. */
export const askedOf = ({ venueId, isClaim }: Pick<OwnVenue, 'venueId' | 'isClaim'>): AskedVenue => ({
  venue: venueId ?? 'new',
  isClaim,
})

/** Where a venue of nobody is claimed. */
export const claimPath = (venueId: number) => venueFormPath({ venue: venueId, isClaim: true })
