import { eq, sql } from 'drizzle-orm'
import { getFaqList, readFaq } from '#lib/contracts/faq/faq.ts'
import { openEmptySite, type TestSite } from '#tests/services/open-test-site.ts'
import { agreement, helpPage } from '../db/help-schema.ts'
import { loadHelpPages } from './load-pages.ts'
import { FAQ_PAGES, FAQ_PAGES_VERSION } from './pages.ts'

let site: Omit<TestSite, 'data'>
beforeAll(async () => {
  site = await openEmptySite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.store.db.execute(sql`truncate generic.help_page, generic.agreement, generic.reference_data`)
  await loadHelpPages(site.store.db)
})

type Pages = typeof FAQ_PAGES
/** The texts of a later version. */
const later = (change: (pages: Pages) => Pages) => ({
  pages: change(FAQ_PAGES.map((page) => ({ ...page }))),
  version: FAQ_PAGES_VERSION + 1,
})
const reworded = later((pages) => pages.map((page) => ({ ...page, body: `<p>新的说法</p>${page.body}` })))
const bodyOf = async (key: string) => (await site.read(readFaq, { key })).body

test('R-13.13 an empty store has the help pages and the agreements, and a second start changes none', async () => {
  expect((await site.read(getFaqList, {})).map(({ key }) => key)).toEqual(FAQ_PAGES.map(({ key }) => key))
  await site.store.db.update(helpPage).set({ name: '关于本站' }).where(eq(helpPage.key, 'about'))
  await loadHelpPages(site.store.db)
  expect((await site.read(readFaq, { key: 'about' })).name).toBe('关于本站')
})

test('R-13.13 a newer version rewords pages nobody has changed and adds new ones', async () => {
  const { db } = site.store
  await db.update(agreement).set({ body: '<p>运营方自己的话</p>' }).where(eq(agreement.key, 'xieyi'))
  await db.update(helpPage).set({ status: 'disabled' }).where(eq(helpPage.key, 'xuzhi'))
  await db.delete(helpPage).where(eq(helpPage.key, 'contact'))
  const more = later((pages) => [...reworded.pages, { ...pages[0]!, key: 'xinshou', name: '新手指南' }])
  await loadHelpPages(db, more)
  expect(await bodyOf('about')).toMatch('新的说法')
  expect(await bodyOf('falv')).toMatch('新的说法')
  expect(await bodyOf('xieyi')).toBe('<p>运营方自己的话</p>')
  const keys = (await site.read(getFaqList, {})).map(({ key }) => key)
  expect(keys).toContain('xinshou')
  // One was taken down by an operator, the other removed.
  expect(keys).not.toContain('xuzhi')
  expect(keys).not.toContain('contact')
})

test('an older build that starts after a newer one changes nothing', async () => {
  await loadHelpPages(site.store.db, reworded)
  await loadHelpPages(site.store.db)
  expect(await bodyOf('about')).toMatch('新的说法')
})
