import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { article } from '#lib/contracts/resources/article.ts'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import { course } from '#lib/contracts/resources/course.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs } from '#tests/support/account.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchRecord } from '#tests/support/site.ts'

/* A course and an article appear and change in lists that other tests compare, so none may run meanwhile. */

const KINDS: readonly [of: Resource, text: string][] = [
  [course as unknown as Resource, '课程介绍'],
  [article as unknown as Resource, '正文'],
]

for (const [of, text] of KINDS) {
  test(`R-13.7 unsaved edits of a published ${of.kind} open in another tab, stay in the form, and go live once saved`, async ({
    browser,
  }) => {
    const operator = await openOperator(browser)
    const { authToken } = (await (await operator.request.get('/api/session')).json()).data
    const record = await publish(operator, of, authToken)
    const publicText = async () => (await fetchRecord(of.page!(record.id, record.content))).text
    const title = `新标题${randomUUID().slice(0, 6)}`
    const words = `新写的一段${randomUUID().slice(0, 6)}`

    await operator.goto(`/admin/${of.kind}/${record.id}`)
    const titleBox = operator.getByRole('textbox', { name: '标题' })
    const textBox = operator.getByRole('textbox', { name: text })
    await titleBox.fill(title)
    await textBox.click()
    await operator.keyboard.press('Control+Home')
    await operator.keyboard.type(words)
    const opened = operator.context().waitForEvent('page')
    await operator.getByRole('button', { name: '预览' }).click()
    const preview = await opened
    await expect(preview.getByRole('status').filter({ hasText: '访客看到的是已公开的内容' })).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview.getByText(words)).toBeVisible()
    for (const width of [390, 1280]) {
      await preview.setViewportSize({ width, height: 844 })
      await expectAccessible(preview)
    }
    expect(await publicText()).not.toMatch(new RegExp(`${title}|${words}`))

    await expect(titleBox).toHaveValue(title)
    await expect(textBox).toContainText(words)
    await operator.getByRole('button', { name: '保存', exact: true }).click()
    await expect(operator.getByRole('heading', { level: 1 })).toContainText(title)
    await expect.poll(publicText, { timeout: 10_000, intervals: [200] }).toContain(title)
    expect(await publicText()).toContain(words)
    const { id, version } = await callAs(operator, callsOf(of).get, { id: record.id }, authToken)
    await callAs(operator, callsOf(of).move, { id, version, move: 'takeDown' }, authToken)
    await operator.context().close()
  })
}

/** Publishes a copy of an existing record. */
async function publish(operator: Page, of: Resource, authToken: string): Promise<StoredRecord> {
  const calls = callsOf(of)
  const [sample] = (await callAs(operator, calls.list, { state: 'published', pageSize: 1 }, authToken)).list
  const content = sample!.content as never
  const { id, version } = await callAs(
    operator,
    calls.save,
    { version: 0, content, clientKey: randomUUID() },
    authToken,
  )
  return callAs(operator, calls.move, { id, version, move: 'publish' }, authToken)
}
