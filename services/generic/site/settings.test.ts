import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import { siteSettings } from '#lib/contracts/resources/site-settings.ts'
import { getSiteFacts } from '#lib/contracts/site.ts'
import { contentParts } from '#services/content-parts.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import { openEmptySite, type TestSite } from '#tests/services/open-test-site.ts'
import { genericResources } from '../resource/stores.ts'
import { loadSiteSettings } from './load-settings.ts'

const OWNER = { 'auth-token': '6' }
const calls = callsOf(siteSettings)

let site: Omit<TestSite, 'data'>
let revalidations: string[][]
beforeEach(async () => {
  revalidations = []
  site = await openEmptySite({
    findActor: async (token) => ({ accountId: Number(token), role: token === '6' ? 'owner' : 'editor' }),
    revalidate: async (tags) => void revalidations.push([...tags]),
  })
})
afterEach(() => site.close())

/** A startup with these settings in the environment. */
const start = (given: Partial<typeof DEFAULT_SITE_SETTINGS> = {}) =>
  loadSiteSettings(genericResources(site.store.db, contentParts, PUSH_OFF), { ...DEFAULT_SITE_SETTINGS, ...given })
const save = (version: number, content: object) =>
  site.call(
    calls.save,
    { id: 1, version, content: { ...DEFAULT_SITE_SETTINGS, ...content }, clientKey: `settings-${version}-1234` },
    { headers: OWNER },
  )

test('R-13.7 a filing number saved by an owner is what pages read, and web is told', async () => {
  await start()
  expect((await save(1, { icpNumber: '粤ICP备1号' })).envelope.code).toBe(0)
  expect((await site.read(getSiteFacts, {})).icpNumber).toBe('粤ICP备1号')
  expect(revalidations).toEqual([['site-settings', 'faqs']])
})

test('R-13.13 a new store starts with the environment’s settings', async () => {
  expect(await start({ operatorName: '行舟体育', serviceCode: 'https://u.wechat.com/x' })).toEqual([
    'site-settings',
    'faqs',
  ])
  expect(await site.read(getSiteFacts, {})).toMatchObject({
    operatorName: '行舟体育',
    codes: { service: { text: 'https://u.wechat.com/x', picture: '' } },
  })
})

test('R-13.13 changes in the environment reach the store, except for fields an operator has set', async () => {
  await start({ operatorName: '行舟体育' })
  await save(1, { operatorName: '行舟体育', icpNumber: '粤ICP备1号' })
  expect(await start({ operatorName: '行舟体育' })).toEqual([])
  await start({ operatorName: '行舟体育（广州）', icpNumber: '粤ICP备2号' })
  expect(await site.read(getSiteFacts, {})).toMatchObject({
    operatorName: '行舟体育（广州）',
    icpNumber: '粤ICP备1号',
  })
  const versions = await site.read(calls.versions, { id: 1 }, OWNER)
  expect(versions.map(({ madeBy, why }) => [madeBy, why])).toEqual([
    [null, '环境变量有变化'],
    [6, ''],
    [null, ''],
  ])
})

test('R-13.7 there is one record of site settings: a second cannot be created and it cannot be taken down', async () => {
  await start()
  const made = await site.call(
    calls.save,
    { version: 0, content: DEFAULT_SITE_SETTINGS, clientKey: 'a-second-record' },
    { headers: OWNER },
  )
  const moved = await site.call(calls.move, { id: 1, version: 1, move: 'takeDown' }, { headers: OWNER })
  for (const { envelope } of [made, moved])
    expect([envelope.code, envelope.msg]).toEqual([ERROR_CODES.BAD_INPUT, '站点设置只有一份，只能修改'])
  expect((await site.read(calls.list, {}, OWNER)).total).toBe(1)
})

test('R-13.2 only an owner reads the settings; an invalid email is refused with the reason', async () => {
  await start()
  expect((await site.call(calls.get, { id: 1 }, { headers: { 'auth-token': '5' } })).envelope.code).toBe(
    ERROR_CODES.NOT_ALLOWED,
  )
  expect((await save(1, { contactEmail: 'not an address' })).envelope.msg).toBe('请填写正确的邮箱')
})
