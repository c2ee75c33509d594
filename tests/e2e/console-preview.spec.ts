import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { previewPath } from '#lib/routing/preview-path.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { askAs } from '#tests/support/account.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchAs, fetchPage } from '#tests/support/site.ts'

const BAR = '预览，尚未公开'
const PREVIEWED = RESOURCES.filter(({ isPreviewed }) => isPreviewed)

async function tokenOf(operator: Page): Promise<string> {
  return (await (await operator.request.get('/api/session')).json()).data.authToken
}

/** What a published record of the kind says, as a draft under a title of its own. */
async function makeDraft(operator: Page, of: Resource) {
  const authToken = await tokenOf(operator)
  const calls = callsOf(of)
  const [sample] = (await askAs(operator, calls.list, { state: 'published', pageSize: 1 }, authToken)).list
  const id = randomUUID().slice(0, 6)
  const content = {
    ...sample!.content,
    [of.title]: `草稿${id}`,
    ...('key' in of.fields && { key: `yulan-${id}` }),
  }
  const draft = await askAs(operator, calls.save, { version: 0, content, clientKey: randomUUID() }, authToken)
  return { draft, title: `草稿${id}`, authToken }
}

/** A page where it is, over at most one redirect. */
async function fetchFollowing(path: string) {
  const answer = await fetchPage(path)
  if (answer.status < 300 || answer.status > 399) return answer
  const { host, pathname } = new URL(String(answer.headers.location))
  return fetchAs(host, pathname)
}

test('R-13.7 drafts of every public kind are seen on their own page by whoever has the token, and by nobody else', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const operator = await openOperator(browser)
  for (const of of PREVIEWED) {
    await test.step(of.label, async () => {
      const { draft, title, authToken } = await makeDraft(operator, of)
      const { token } = await askAs(operator, previewCallsOf(of).open, { id: draft.id }, authToken)
      const page = await fetchFollowing(previewPath(token))
      expect(page.status).toBe(200)
      expect(page.text).toContain(BAR)
      expect(page.text).toContain(title)
      expect(page.headers['cache-control']).toContain('no-store')
      expect(readPage(page.text).robots.join()).toContain('noindex')
      // The address it will have, and a token that was changed, are as if there were no draft.
      if (of.page) expect((await fetchFollowing(of.page(draft.id, draft.content))).status).toBe(404)
      else expect((await fetchPage('/')).text).not.toContain(title)
      const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      expect((await fetchFollowing(previewPath(forged))).status).toBe(404)
    })
  }
  await operator.context().close()
})

test('R-13.7 the edit screen opens the preview; published it is the page itself', async ({ browser }) => {
  const operator = await openOperator(browser)
  const article = RESOURCES.find(({ kind }) => kind === 'article')!
  const { draft, title, authToken } = await makeDraft(operator, article)
  await operator.goto(`/admin/article/${draft.id}`)
  const opened = operator.context().waitForEvent('page')
  await operator.getByRole('button', { name: '预览' }).click()
  const preview = await opened
  await expect(preview.getByRole('status').filter({ hasText: BAR })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const width of [390, 1280]) {
    await preview.setViewportSize({ width, height: 844 })
    await expectAccessible(preview)
  }
  const { token } = await askAs(operator, previewCallsOf(article).open, { id: draft.id }, authToken)
  await askAs(operator, callsOf(article).move, { id: draft.id, version: draft.version, move: 'publish' }, authToken)
  await preview.goto(previewPath(token))
  await expect(preview).toHaveURL(new RegExp(`/jiaoxue/detail/${draft.id}$`))
  await operator.context().close()
})
