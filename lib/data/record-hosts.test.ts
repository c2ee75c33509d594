/** @jest-environment node */

import { eq } from 'drizzle-orm'
import { coach } from '#services/coach/db/schema.ts'
import { venue } from '#services/coach/db/venue-schema.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

const GUANGZHOU = '440100'
const SHENZHEN = { cityCode: '440300', cityName: '深圳市', districtCode: '440305', districtName: '南山区' }

let site: TestSite
let reads: Awaited<ReturnType<typeof openPageReads>>
let getCourseHosts: typeof import('./record-hosts.ts').getCourseHosts
let getJobHost: typeof import('./record-hosts.ts').getJobHost

beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
  reads = await openPageReads(site.send)
  ;({ getCourseHosts, getJobHost } = await import('./record-hosts.ts'))
})
afterAll(async () => {
  reads.close()
  await site.close()
})

const aVenue = (venueId: number) => ({ venueId, name: '' })

test('R-15.1 a course links to the pages of its coach and venue in the cities they have moved to', async () => {
  const { coachId } = [...site.data.coaches].find(({ status }) => status === 'live')!
  const { venueId } = site.data.venues.find(({ status }) => status === 'live')!
  await site.store.db.update(coach).set(SHENZHEN).where(eq(coach.coachId, coachId))
  await site.store.db.update(venue).set(SHENZHEN).where(eq(venue.venueId, venueId))
  const byCoach = { kind: 'coach' as const, id: coachId, name: '' }
  const inShenzhen = { organiser: '440300', venue: '440300' }
  expect(await getCourseHosts({ cityCode: GUANGZHOU, organiser: byCoach, venue: aVenue(venueId) })).toEqual(inShenzhen)
  const byVenue = { kind: 'venue' as const, id: venueId, name: '' }
  expect(await getCourseHosts({ cityCode: GUANGZHOU, organiser: byVenue, venue: null })).toEqual({
    ...inShenzhen,
    venue: GUANGZHOU,
  })
})

test('R-15.1 a course whose coach cannot be read links to its own city', async () => {
  const unknownCoach = { kind: 'coach' as const, id: 999_999, name: '' }
  expect(await getCourseHosts({ cityCode: GUANGZHOU, organiser: unknownCoach, venue: null })).toEqual({
    organiser: GUANGZHOU,
    venue: GUANGZHOU,
  })
})

test('R-15.2 a job links to its venue’s page in the venue’s city, or in its own city without one', async () => {
  const { venueId } = site.data.venues.filter(({ status }) => status === 'live')[1]!
  await site.store.db.update(venue).set(SHENZHEN).where(eq(venue.venueId, venueId))
  expect(await getJobHost({ cityCode: GUANGZHOU, venue: aVenue(venueId) })).toBe('440300')
  expect(await getJobHost({ cityCode: GUANGZHOU, venue: aVenue(999_999) })).toBe(GUANGZHOU)
  expect(await getJobHost({ cityCode: GUANGZHOU, venue: null })).toBe(GUANGZHOU)
})
