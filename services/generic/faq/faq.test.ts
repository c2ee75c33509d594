import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getAgreementByTitle, getFaqList, readFaq } from '#lib/contracts/faq/faq.ts'
import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { createSiteSettings } from '../site/settings.ts'
import { FAQ_PAGES } from './pages.ts'

const settings = {
  ...DEFAULT_SITE_SETTINGS,
  operatorName: '某某<体育>公司',
  serviceWechat: 'coach-service',
  contactEmail: 'help@example.com',
}

const KEYS = FAQ_PAGES.map(({ key }) => key)

let site: TestSite
let plain: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 0 })
  await createSiteSettings(site.store.db, settings)
  plain = await openTestSite({ coaches: 0 })
})
afterAll(() => Promise.all([site.close(), plain.close()]))

test('R-7.38 the help pages in menu order', async () => {
  expect((await site.read(getFaqList, {})).map(({ key }) => key)).toEqual(KEYS)
})

test('C-14 the list of help pages has revision dates for agreements only', async () => {
  const revisions = (await site.read(getFaqList, {})).map(({ key, revisedOn }) => [key, revisedOn])
  expect(revisions).toEqual(FAQ_PAGES.map(({ key, revisedOn }) => [key, revisedOn]))
  expect(revisions).toContainEqual(['xieyi', '2023-02-09'])
})

test('R-7.39 each of the nine pages is complete, with every placeholder filled and the operator’s name escaped', async () => {
  for (const key of KEYS) {
    const page = await site.read(readFaq, { key })
    expect(page.body.length).toBeGreaterThan(600)
    expect(page.body).not.toMatch(/\{\w+\}|<体育>/)
    expect(page.version).not.toBe('')
  }
  expect((await site.call(readFaq, { key: 'nothing' })).envelope.code).toBe(ERROR_CODES.GONE)
  expect((await site.call(readFaq, { key: '../xieyi' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})

test('R-9.39 R-9.41 A-46 operator, court and contact come from the site settings', async () => {
  const { body } = await site.read(readFaq, { key: 'xieyi' })
  expect(body).toContain('某某&lt;体育&gt;公司')
  expect(body).toContain('提交广州市黄埔区人民法院诉讼解决')
  expect(body).toContain('微信 coach-service，邮箱 help@example.com')
  const unset = await plain.read(readFaq, { key: 'xieyi' })
  expect(unset.body).toContain('类型选“意见反馈”')
  expect(unset.body).toContain('好教练平台运营方')
})

test('R-7.44 an agreement is found by its title, with version and dates', async () => {
  const agreement = await site.read(getAgreementByTitle, { title: '用户协议' })
  expect(agreement).toMatchObject({ title: '用户协议', revisedOn: '2023-02-09', effectiveOn: '2023-02-17' })
  expect(agreement.body).toBe((await site.read(readFaq, { key: 'xieyi' })).body)
  expect(await site.read(getAgreementByTitle, { title: ' 《用户协议》 ' })).toEqual(agreement)
})

test('R-7.44 an unknown title, and that of a help page that is no agreement, respond with 100405', async () => {
  const page = FAQ_PAGES.find(({ revisedOn }) => revisedOn === null)!
  for (const title of ['没有的协议', page.name]) {
    expect((await site.call(getAgreementByTitle, { title })).envelope.code).toBe(ERROR_CODES.GONE)
  }
  expect((await site.call(getAgreementByTitle, { title: '  ' })).envelope.code).toBe(ERROR_CODES.BAD_INPUT)
})
