/** What other services' records copy from a venue. */
export type VenueFacts = { name: string; cityCode: string; districtCode: string; address: string }

/** A change to a venue, passed on to those services. */
export type VenueChange = { venueId: number; from: VenueFacts; to: VenueFacts }
