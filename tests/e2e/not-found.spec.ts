import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/site.ts'

const READERS = {
  browser: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}
const NOWHERE = [
  '/nope',
  '/jiaolian/detail/999999999',
  '/jiaolian/detail/abc',
  '/jiaolian/detail',
  '/jiaolian?pageNum=9999',
  '/jiaolian/nope',
  '/jiaolian/lanqiu/nope',
]
/** Internal addresses, not accessible from outside. */
const INTERNAL = ['/c/all', '/c/guangzhou/jiaolian/list/-/-/1', '/C/guangzhou', '/internal/revalidate', '/_next/nope']

for (const [reader, agent] of Object.entries(READERS)) {
  test(`R-2.2 A-39 a missing page is 404 for ${reader}, at the first visit and the next`, async () => {
    for (const city of [undefined, 'guangzhou']) {
      for (const path of NOWHERE) {
        for (const visit of [1, 2]) {
          const { status, headers, text } = await fetchPage(path, city, { headers: { 'user-agent': agent } })
          const page = readPage(text)
          expect([path, visit, status]).toEqual([path, visit, 404])
          expect(`${page.robots} ${headers['x-robots-tag'] ?? ''}`, path).toContain('noindex')
          expect(page.headings, path).toHaveLength(1)
          expect(page.canonical, path).toBeUndefined()
          expect(
            page.anchors.some(({ href }) => href === '/' || href?.endsWith('localhost/')),
            `${path} has a way home`,
          ).toBe(true)
        }
      }
    }
  })
}

for (const path of INTERNAL) {
  test(`${path} requested from outside is 404`, async () => {
    expect((await fetchPage(path)).status).toBe(404)
    expect((await fetchPage(path, 'guangzhou')).status).toBe(404)
  })
}

test('@every-size R-2.3 R-2.4 R-2.5 the not-found page says so in two languages and leads home', async ({
  page,
  visit,
}) => {
  await visit('/nope', { city: 'guangzhou', status: 404 })
  await expect(page.getByText('抱歉，您访问的页面走丢了')).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: /首页/ }).first().click()
  await expect(page).toHaveURL(/^http:\/\/(guangzhou\.)?haojiaolian\.localhost:\d+\/$/)
})

test('R-2.2 a URL that looks like a page file is a 404 with the same text', async () => {
  const { status, text } = await fetchPage('/nope.html')
  expect(status).toBe(404)
  expect(text).toContain('抱歉，您访问的页面走丢了')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-2.3 R-2.4 R-2.5 the whole not-found page is in the HTML, including the shell', async ({ page, visit }) => {
    await visit('/nope', { city: 'guangzhou', status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面走丢了')
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('版权所有')
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/^http:\/\/guangzhou\.haojiaolian\.localhost:\d+\/$/)
  })

  for (const path of [
    '/jiaolian/component/EvaluateListPop?coachId=99999999',
    '/jiaolian/component/EvaluateListPop?coachId=1001&pageNum=900',
    '/jiaolian/component/EvaluateListPop',
    '/jiaolian/component/ReplyListPop?commentId=99999999',
    '/jiaolian/component/ReplyListPop?commentId=nobody',
  ]) {
    test(`R-2.2 the not-found page is also complete for comments that do not exist: ${path}`, async ({
      page,
      visit,
    }) => {
      await visit(path, { city: 'guangzhou', status: 404 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面走丢了')
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('版权所有')
    })
  }

  test('R-8.13 A-06 the placeholder of a coach who is gone leads to the list', async ({ page, visit }) => {
    await visit('/jiaolian/detail/999999999', { city: 'guangzhou', status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信息已过期')
    await page.getByRole('link', { name: '查看教练列表' }).click()
    await expect(page).toHaveURL(/^http:\/\/guangzhou\.haojiaolian\.localhost:\d+\/jiaolian$/)
  })
})
