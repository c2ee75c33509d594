/** What records of other services say of a venue. */
export type VenueFacts = { name: string; cityCode: string; districtCode: string; address: string }

/** What they are told when it has changed. */
export type VenueChange = { venueId: number; from: VenueFacts; to: VenueFacts }
