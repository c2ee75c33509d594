import { FAMILIES } from '#lib/config/routes.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

test('R-2.6 the home page opens with its title, one heading and a link to the coaches', async ({ page, visit }) => {
  await visit('/')
  await expect(page).toHaveTitle(/好教练/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('link', { name: '找教练' }).first()).toBeVisible()
})

test('R-0.1 R-6.1 without an account every list and a record of each can be read, search finds results and the help opens', async () => {
  for (const { path, detail } of FAMILIES) {
    const list = await fetchRecord(`/${path}`, 'guangzhou')
    const { anchors, headings } = readPage(list.text)
    expect([path, list.status, headings.length]).toEqual([path, 200, 1])
    const record = anchors
      .map(({ href = '' }) => new URL(href, originOf('guangzhou')))
      .find(({ pathname }) => pathname.startsWith(`${detail}/`))
    expect(record, path).toBeDefined()
    const { status, text } = await fetchRecord(record!.pathname, 'guangzhou')
    const { headings: names, main } = readPage(text)
    expect([record!.pathname, status, names.length]).toEqual([record!.pathname, 200, 1])
    expect(main.replace(/<[^>]+>/g, '').length).toBeGreaterThan(200)
  }
  const found = await fetchPage(`/jiaolian?nameLikeSearch=${encodeURIComponent('游泳')}`, 'guangzhou')
  expect(readPage(found.text).main).toContain('游泳')
  expect(readPage(found.text).anchors.some(({ href }) => href?.includes('/jiaolian/detail/'))).toBe(true)
  expect(readPage((await fetchPage('/faq')).text).headings).toHaveLength(1)
})
