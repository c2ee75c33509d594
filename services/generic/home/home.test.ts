import { eq } from 'drizzle-orm'
import type { CoachStatus } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getFaqList } from '#lib/contracts/faq/faq.ts'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import { setSubjectStatus } from '#services/record-status.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { banner, friendLink } from '../db/schema.ts'
import { FAQ_PAGES } from '../faq/pages.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('R-7.37 R-3.12 the home page banners are in order, with picture, kind of link and target', async () => {
  expect(await site.read(getHomeBanners, { channel: 'PC_AD' })).toEqual(site.data.banners)
})

test('R-3.13 R-3.14 a banner of kind 1 links to a live coach by id, any other kind to an address', async () => {
  const banners = await site.read(getHomeBanners, { channel: 'PC_AD' })
  const coaches = banners.filter(({ jumpType }) => jumpType === '1')
  expect(coaches.length).toBeGreaterThan(0)
  for (const { jumpUrl } of coaches) {
    const response = await site.send(`/coach/coach/v2/detail/nL?coachId=${jumpUrl}`)
    expect(await response.json()).toMatchObject({ code: 0, data: { coachId: Number(jumpUrl) } })
  }
  for (const { jumpType, jumpUrl } of banners) if (jumpType !== '1') expect(jumpUrl).toMatch(/^(\/|https?:)/)
})

test('R-13.9 a banner disappears with its coach, and returns with it, on the cached home pages too', async () => {
  const shown = () => site.read(getHomeBanners, { channel: 'PC_AD' })
  const before = await shown()
  const { jumpUrl, title } = before.find(({ jumpType }) => jumpType === '1')!
  const setStatus = (status: CoachStatus) =>
    setSubjectStatus(site.store.db, PUSH_OFF, ['coach', Number(jumpUrl), status])
  expect(await setStatus('disabled')).toContain('banners')
  expect((await shown()).map((each) => each.title)).not.toContain(title)
  expect(await setStatus('live')).toContain('banners')
  expect(await shown()).toEqual(before)
})

test('the exam banner links to the page with the calculator', async () => {
  const banners = await site.read(getHomeBanners, { channel: 'PC_AD' })
  expect(banners.find(({ title }) => title.startsWith('中考体育'))).toMatchObject({ jumpUrl: '/zhongkaotiyu' })
})

test('R-7.37 only the requested channel is returned, and unknown channels are rejected', async () => {
  const row = {
    channel: 'APP',
    position: 0,
    bannerUrl: '/pictures/banners/0-1600.webp',
    title: 'app',
    jumpType: '2',
    jumpUrl: '/',
  }
  await site.store.db.insert(banner).values(row)
  expect(await site.read(getHomeBanners, { channel: 'PC_AD' })).toHaveLength(site.data.banners.length)
  for (const input of [{}, { channel: 'APP' }, { channel: ['PC_AD'] }]) {
    expect((await site.call(getHomeBanners, input)).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  }
})

test('R-7.40 R-3.11 friend links are in order, with title and address only', async () => {
  expect(await site.read(getFriendLinks, {})).toEqual(site.data.friendLinks)
})

test('T12 a link without a valid address is left out, the others are returned', async () => {
  await site.store.db.insert(friendLink).values({ position: 99, title: 'x', linkUrl: 'javascript:alert(1)' })
  expect(await site.read(getFriendLinks, {})).toEqual(site.data.friendLinks)
})

test('R-7.37 R-7.40 records with the same position stay in order of creation, even after a later edit', async () => {
  const { db } = site.store
  const at = { channel: 'PC_AD', position: 900, jumpType: '2', jumpUrl: '/', bannerUrl: '/pictures/a.webp' }
  const banners = await db
    .insert(banner)
    .values(['甲', '乙'].map((title) => ({ ...at, title })))
    .returning()
  const linkUrl = 'https://example.com/'
  const links = await db
    .insert(friendLink)
    .values(['甲', '乙'].map((title) => ({ position: 900, title, linkUrl })))
    .returning()
  await db.update(banner).set({ title: '丙' }).where(eq(banner.bannerId, banners[0]!.bannerId))
  await db.update(friendLink).set({ title: '丙' }).where(eq(friendLink.linkId, links[0]!.linkId))
  const last = (list: { title: string }[]) => list.slice(-2).map(({ title }) => title)
  expect(last(await site.read(getHomeBanners, { channel: 'PC_AD' }))).toEqual(['丙', '乙'])
  expect(last(await site.read(getFriendLinks, {}))).toEqual(['丙', '乙'])
  await db.delete(banner).where(eq(banner.position, 900))
  await db.delete(friendLink).where(eq(friendLink.position, 900))
})

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

test('R-7.38 R-3.19 help pages are in menu order with name, key and summary, agreements with their date', async () => {
  const list = await site.read(getFaqList, {})
  expect(list).toEqual(
    FAQ_PAGES.map(({ key, name, summary, revisedOn }) => ({ key, name, summary, revisedOn: revisedOn && DAY })),
  )
  expect(list).toHaveLength(9)
})
