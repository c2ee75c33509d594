import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsOf, type StoredRecord } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { venue } from '#lib/contracts/resources/venue.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { addPhoto, freshName } from '#tests/support/applications.ts'
import { approve } from '#tests/support/approve.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchRecord } from '#tests/support/site.ts'

/* In 佛山, which no other test looks at. */
const FOSHAN = '440600'
const kind = venue as unknown as Resource

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Creates a venue published by operators, without an owner. */
async function anUnclaimedVenue(operator: Page, name: string): Promise<StoredRecord> {
  const { authToken } = (await (await operator.request.get('/api/session')).json()).data
  const calls = callsOf(kind)
  const query = { state: 'published', pageSize: 1, filters: { cityCode: FOSHAN } }
  const [sample] = (await callAs(operator, calls.list, query as never, authToken)).list
  const content = { ...sample!.content, name } as never
  const draft = { version: 0, content, clientKey: randomUUID() }
  const { id, version } = await callAs(operator, calls.save, draft, authToken)
  return callAs(operator, calls.move, { id, version, move: 'publish' }, authToken)
}

test('R-14.10 whoever runs a venue claims it from its page with papers; once approved, it is theirs and nobody else can claim it', async ({
  page,
  visit,
  browser,
}) => {
  await setRandomClientAddress(page)
  const operator = await openOperator(browser)
  const name = freshName('佛山认领馆')
  const record = await anUnclaimedVenue(operator, name)
  const path = kind.page!(record.id, record.content)
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain('这是您的场馆？认领')

  await registerAccount(page)
  await visit(`/add/addVenues?claim=${record.id}`)
  await test.step('the form is prefilled with what the page says', async () => {
    await expect(page.getByRole('heading', { name: `认领“${name}”` })).toBeVisible()
    await expect(page.getByLabel('场馆名称')).toHaveValue(name)
    await expect(page.getByLabel('所在城市')).toHaveValue(FOSHAN)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
  await test.step('papers and photos are added, and the claim is submitted', async () => {
    await addPhoto(page, /^场馆照片/)
    await page.getByLabel('统一社会信用代码').fill('91440605MA59ABCD1X')
    await addPhoto(page, /^营业执照/)
    await page.getByLabel('联系人').fill('林栖迟')
    await page.getByLabel('联系手机').fill('13812345678')
    await page.getByRole('checkbox', { name: /平台规则/ }).check()
    await button(page, '提交审核').click()
    await expect(page.getByRole('region', { name: '资料已提交，等待审核' })).toBeFocused()
    // Nothing changes for visitors until the claim is approved.
    expect((await fetchRecord(path)).text).toContain('这是您的场馆？认领')
  })
  await test.step('a reviewer approves it, and the page no longer offers to claim the venue', async () => {
    await approve(operator, name)
    await expect
      .poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 })
      .not.toContain('这是您的场馆？认领')
  })
  await test.step('the claimant’s workbench shows it, and another account cannot claim it', async () => {
    await visit('/user/workbench')
    await expect(page.getByRole('main')).toContainText(name)
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await setRandomClientAddress(other)
    await registerAccount(other)
    await other.goto(`/add/addVenues?claim=${record.id}`)
    await expect(other.getByText('这个场馆已由其他账号管理')).toBeVisible()
    await other.context().close()
  })
  await operator.context().close()
})
