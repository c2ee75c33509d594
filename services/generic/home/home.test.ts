import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getFaqList } from '#lib/contracts/faq/faq.ts'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { banner, friendLink } from '../db/schema.ts'
import { FAQ_PAGES } from '../faq/pages.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('R-7.37 R-3.12 the banners of the home page, in their order, with picture, kind of jump and target', async () => {
  expect(await site.read(getHomeBanners, { channel: 'PC_AD' })).toEqual(site.data.banners)
})

test('R-3.13 R-3.14 a banner of kind 1 names a live coach by id, any other kind an address to follow', async () => {
  const banners = await site.read(getHomeBanners, { channel: 'PC_AD' })
  const coaches = banners.filter(({ jumpType }) => jumpType === '1')
  expect(coaches.length).toBeGreaterThan(0)
  for (const { jumpUrl } of coaches) {
    const answer = await site.send(`/coach/coach/v2/detail/nL?coachId=${jumpUrl}`)
    expect(await answer.json()).toMatchObject({ code: 0, data: { coachId: Number(jumpUrl) } })
  }
  for (const { jumpType, jumpUrl } of banners) if (jumpType !== '1') expect(jumpUrl).toMatch(/^(\/|https?:)/)
})

test('the banner of the exam leads to the page with its calculator', async () => {
  const banners = await site.read(getHomeBanners, { channel: 'PC_AD' })
  expect(banners.find(({ title }) => title.startsWith('中考体育'))).toMatchObject({ jumpUrl: '/zhongkaotiyu' })
})

test('R-7.37 only the channel asked for, and only that one exists', async () => {
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
    expect((await site.ask(getHomeBanners, input)).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
  }
})

test('R-7.40 R-3.11 friend links in their order, title and address only', async () => {
  expect(await site.read(getFriendLinks, {})).toEqual(site.data.friendLinks)
})

test('T12 a link that is no address never leaves: it is left out, and the others are there', async () => {
  await site.store.db.insert(friendLink).values({ position: 99, title: 'x', linkUrl: 'javascript:alert(1)' })
  expect(await site.read(getFriendLinks, {})).toEqual(site.data.friendLinks)
})

const DAY = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

test('R-7.38 R-3.19 the help pages in menu order, name, key and summary, agreements with their day', async () => {
  const list = await site.read(getFaqList, {})
  expect(list).toEqual(
    FAQ_PAGES.map(({ key, name, summary, revisedOn }) => ({ key, name, summary, revisedOn: revisedOn && DAY })),
  )
  expect(list).toHaveLength(9)
})
