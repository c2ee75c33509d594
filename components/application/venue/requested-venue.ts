import type { OwnVenue, OwnVenueKey } from '#lib/contracts/application/venue-application.ts'

export const VENUE_PATH = '/add/addVenues'

/** The venue the form's address names: one of the account's, a new one, or one to claim. */
export type RequestedVenue = { venue: OwnVenueKey; isClaim: boolean }

/** Parses `?venue=12`, `?venue=new`, `?claim=12`; null for anything else. */
export function parseRequestedVenue(query: URLSearchParams): RequestedVenue | null {
  if (query.get('venue') === 'new') return { venue: 'new', isClaim: false }
  for (const name of ['claim', 'venue'])
    if (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '')) {
      return { venue: Number(query.get(name)), isClaim: name === 'claim' }
    }
  return null
}

export const venueFormPath = (requested: RequestedVenue | null): string =>
  requested ? `${VENUE_PATH}?${requested.isClaim ? 'claim' : 'venue'}=${requested.venue}` : VENUE_PATH

/** Address parameters for a venue of the account's list. */
export const requestedVenueOf = ({ venueId, isClaim }: Pick<OwnVenue, 'venueId' | 'isClaim'>): RequestedVenue => ({
  venue: venueId ?? 'new',
  isClaim,
})

/** Where an unowned venue is claimed. */
export const claimPath = (venueId: number) => venueFormPath({ venue: venueId, isClaim: true })
