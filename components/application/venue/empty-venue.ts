import type { VenueContent } from '#lib/contracts/venue-check.ts'

/** A venue of which nothing is said yet. */
export const EMPTY_VENUE_CONTENT: VenueContent = {
  name: '',
  businessStatus: 1,
  cityCode: '',
  districtCode: '',
  address: '',
  longitude: null,
  latitude: null,
  categoryIds: [],
  openingHours: { weekdays: [[], [], [], [], [], [], []], holidays: null },
  photos: [],
  facilities: [],
  prices: [],
  introduction: '',
  transport: '',
  phone: '',
  licenceNumber: '',
  licencePhoto: '',
  contactName: '',
  contactMobile: '',
  agreementVersion: '',
}
