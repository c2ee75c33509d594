import { cacheTags } from '#lib/config/cache-tags.ts'
import { siteFrom } from '#lib/config/site.ts'
import { getLiveCities } from '#lib/contracts/category.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { liveCitiesOf, recordAddress } from '#lib/routing/record-host.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { citiesWithHosts } from '../category/overview.ts'
import { setCoachStatus } from './set-status.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 60 })
})
afterAll(() => site.close())

const shown = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })

test('R-15.1 when a city becomes thin its records move to the nationwide host, and back when it is live; only then web hears of it', async () => {
  const [largest] = await site.read(getLiveCities, {})
  const { adCode } = largest!
  const here = [...site.data.coaches].filter(({ cityCode, status }) => cityCode === adCode && status === 'live')
  expect(here.length).toBeGreaterThan(CITY_INDEX_THRESHOLD)
  const last = { noun: 'coach', id: here.at(-1)!.coachId, cityCode: adCode } as const
  const put = (coachId: number, status: 'live' | 'disabled') =>
    setCoachStatus(site.store.db, PUSH_OFF, { coachId, status })
  const hostNow = async () => {
    const live = liveCitiesOf(await site.read(getLiveCities, {}))
    expect(live).toEqual(await citiesWithHosts(site.store))
    return new URL(recordAddress(last, live, shown)).host
  }
  const ownHost = await hostNow()
  expect(ownHost).not.toBe('www.example.com')

  const [...leaving] = here.slice(0, here.length - CITY_INDEX_THRESHOLD + 1).map(({ coachId }) => coachId)
  const limit = leaving.pop()!
  for (const coachId of leaving) expect(await put(coachId, 'disabled')).not.toContain(cacheTags.liveCities)
  expect(await hostNow()).toBe(ownHost)
  expect(await put(limit, 'disabled')).toContain(cacheTags.liveCities)
  expect(await hostNow()).toBe('www.example.com')
  expect(await put(limit, 'live')).toContain(cacheTags.liveCities)
  expect(await hostNow()).toBe(ownHost)
  expect(await put(leaving[0] ?? limit, 'live')).not.toContain(cacheTags.liveCities)
})
