import { cityByCode } from '#lib/city/cities.ts'
import { cacheTags } from '#lib/config/cache-tags.ts'
import { siteFrom } from '#lib/config/site.ts'
import { CITY_INDEX_THRESHOLD } from '#lib/contracts/limits.ts'
import { getCityOverview, getLiveCities } from '#lib/contracts/listing/category.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { citySettings } from '#lib/contracts/resources/city-settings.ts'
import { liveCitiesOf, recordAddress } from '#lib/routing/record-host.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { citiesWithHosts } from '../category/overview.ts'
import { loadCities } from '../reference/load-cities.ts'
import { changeCoach } from './change.ts'

const OWNER = { 'auth-token': 'x' }
const cities = callsOf(citySettings)
const revalidations: string[][] = []

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    coaches: 60,
    findActor: async () => ({ accountId: 5, role: 'owner' }),
    revalidate: async (tags) => void revalidations.push([...tags]),
  })
})
afterAll(() => site.close())

const shown = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })

test('R-15.1 records of a city move to the nationwide host when it becomes thin and back when live; web hears only then', async () => {
  const [largest] = await site.read(getLiveCities, {})
  const { adCode } = largest!
  const here = [...site.data.coaches].filter(({ cityCode, status }) => cityCode === adCode && status === 'live')
  expect(here.length).toBeGreaterThan(CITY_INDEX_THRESHOLD)
  const last = { noun: 'coach', id: here.at(-1)!.coachId, cityCode: adCode } as const
  const put = (coachId: number, status: 'live' | 'disabled') =>
    changeCoach(site.store.db, PUSH_OFF, coachId, { status })
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

describe('R-13.7 an owner edits the settings of a city', () => {
  const firstLiveCity = async () => {
    const { adCode, coachCount } = (await site.read(getLiveCities, {}))[0]!
    const { list } = await site.read(cities.list, { text: cityByCode(adCode)!.adName }, OWNER)
    return { adCode, coachCount, record: list[0]! }
  }
  let forms = 0
  const save = async (id: number, changed: object) => {
    const { version, content } = await site.read(cities.get, { id }, OWNER)
    const clientKey = `city-settings-${forms++}`
    return site.call(cities.save, { id, version, content: { ...content, ...changed }, clientKey }, { headers: OWNER })
  }
  const isLive = async (adCode: string) => (await citiesWithHosts(site.store)).has(adCode)

  test('the threshold for records of its own takes effect and web is told; a restart keeps it', async () => {
    const { adCode, coachCount, record } = await firstLiveCity()
    expect(await isLive(adCode)).toBe(true)
    await save(record.id, { threshold: coachCount + 1 })
    expect(revalidations.at(-1)).toEqual(['live-cities', 'coaches', `city:${adCode}`, 'city:100000'])
    expect(await isLive(adCode)).toBe(false)
    await loadCities(site.store.db)
    expect((await site.read(getCityOverview, { adCode })).indexThreshold).toBe(coachCount + 1)
    await save(record.id, { threshold: coachCount })
    expect(await isLive(adCode)).toBe(true)
    const [first] = await site.read(getLiveCities, {})
    expect(first).toEqual({ adCode, coachCount, isLive: true })
  })

  test('a hidden city is in no list of cities and never live; its coaches stay', async () => {
    const { adCode, record } = await firstLiveCity()
    await save(record.id, { isShown: false, threshold: 1 })
    expect((await site.read(getLiveCities, {})).map((each) => each.adCode)).not.toContain(adCode)
    expect(await isLive(adCode)).toBe(false)
    const overview = await site.read(getCityOverview, { adCode })
    expect([overview.indexThreshold, overview.coachCount > 0]).toEqual([null, true])
    await save(record.id, { isShown: true, threshold: CITY_INDEX_THRESHOLD })
    expect(await isLive(adCode)).toBe(true)
  })

  test('its code cannot be changed, and no city can be created or taken down', async () => {
    const { record } = await firstLiveCity()
    expect((await save(record.id, { cityCode: '110100' })).envelope.msg).toBe('城市不能改')
    const made = { version: 0, content: record.content, clientKey: 'one-city-more' }
    expect((await site.call(cities.save, made, { headers: OWNER })).envelope.msg).toBe('城市是网站自带的，只能修改')
    const { version } = await site.read(cities.get, { id: record.id }, OWNER)
    const moved = await site.call(cities.move, { id: record.id, version, move: 'takeDown' }, { headers: OWNER })
    expect(moved.envelope.msg).toBe('城市是网站自带的，只能修改')
  })
})
