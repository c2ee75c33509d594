import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { previewPath } from '#lib/routing/preview-path.ts'
import { callAs } from '#tests/support/account.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchAs, fetchPage } from '#tests/support/site.ts'

const PREVIEWED = RESOURCES.filter(({ isPreviewed }) => isPreviewed)

async function tokenOf(operator: Page): Promise<string> {
  return (await (await operator.request.get('/api/session')).json()).data.authToken
}

/** A published record of the kind, and values that may be typed for a new one. */
async function sampleOf(operator: Page, of: Resource) {
  const authToken = await tokenOf(operator)
  const [sample] = (await callAs(operator, callsOf(of).list, { state: 'published', pageSize: 1 }, authToken)).list
  const title = `预览${randomUUID().slice(0, 6)}`
  const typed = { ...sample!.content, [of.title]: title }
  const other = { ...typed, ...('key' in of.fields && { key: `yulan-${randomUUID().slice(0, 6)}` }) }
  return { sample: sample!, title, typed, other, authToken }
}

/** Fetches a page, following at most one redirect. */
async function fetchFollowing(path: string) {
  const response = await fetchPage(path)
  if (response.status < 300 || response.status > 399) return response
  const { host, pathname } = new URL(String(response.headers.location))
  return fetchAs(host, pathname)
}

test('R-13.7 unsaved input of every public kind shows on its own page to whoever has the token, and to nobody else', async ({
  browser,
}) => {
  const operator = await openOperator(browser)
  for (const of of PREVIEWED) {
    await test.step(of.label, async () => {
      const { sample, title, typed, other, authToken } = await sampleOf(operator, of)
      const publicPath = of.page?.(sample.id, sample.content) ?? '/'
      const { id, version } = sample
      for (const [input, words] of [
        [{ id, version, content: typed }, '预览，访客看到的是已公开的内容'],
        [{ version: 0, content: other }, '预览，尚未公开'],
      ] as const) {
        const { token } = await callAs(operator, previewCallsOf(of).open, input, authToken)
        const page = await fetchFollowing(previewPath(token))
        expect(page.status).toBe(200)
        expect(page.text).toContain(words)
        expect(page.text).toContain(title)
        expect(page.headers['cache-control']).toContain('no-store')
        expect(readPage(page.text).robots.join()).toContain('noindex')
        const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
        expect((await fetchFollowing(previewPath(forged))).status).toBe(404)
        expect((await fetchFollowing(publicPath)).text).not.toContain(title)
      }
    })
  }
  await operator.context().close()
})

test('R-13.7 an invalid form opens no preview and says why at its field', async ({ browser }) => {
  const operator = await openOperator(browser)
  await operator.goto('/admin/news/create')
  await operator.getByRole('button', { name: '预览' }).click()
  await expect(operator.getByText('请填写标题')).toBeVisible()
  expect(operator.context().pages()).toHaveLength(1)
  await operator.context().close()
})

test('R-13.7 on the home page the preview notice moves the search together with the rest', async ({ browser }) => {
  const operator = await openOperator(browser)
  // The search only moves with the hero for visitors who do not prefer reduced motion.
  await operator.emulateMedia({ reducedMotion: 'no-preference' })
  const banner = PREVIEWED.find(({ kind }) => kind === 'banner')!
  const { other, authToken } = await sampleOf(operator, banner)
  const { token } = await callAs(operator, previewCallsOf(banner).open, { version: 0, content: other }, authToken)
  /** Distance of the search below the title. */
  const drop = async (path: string) => {
    await operator.goto(path)
    const [title, search] = [
      operator.getByRole('heading', { level: 1 }),
      operator.getByRole('search').filter({ visible: true }),
    ]
    return (await search.boundingBox())!.y - (await title.boundingBox())!.y
  }
  expect(await drop(previewPath(token))).toBeCloseTo(await drop('/'), 0)
  await operator.context().close()
})
