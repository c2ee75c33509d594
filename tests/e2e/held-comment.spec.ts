import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

test('R-12.6 a comment with contact details is visible to its author alone until a reviewer passes it', async ({
  page,
  visit,
  browser,
}) => {
  await setRandomClientAddress(page)
  const { list } = await callEndpoint(searchCoaches, { adCode: '440100', pageNum: 3, pageSize: 40 })
  const { coachId, name } = list[30]!
  const path = `/jiaolian/detail/${coachId}`
  const content = `讲解耐心，想问课的加 薇 信 ${Math.random().toString(36).slice(2)}`
  await registerAccount(page)
  await visit(path)
  await page.getByRole('button', { name: '写评价' }).click()
  const dialog = page.getByRole('dialog', { name: `评价${name}教练` })
  const field = dialog.getByRole('textbox', { name: '评价内容' })
  await field.fill('网.赌来吗')
  await dialog.getByRole('button', { name: '发布评价' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('“网.赌”不能出现在公开的文字里，请修改后再发布')
  await expect(field).toHaveValue('网.赌来吗')
  await field.fill(content)
  await dialog.getByRole('button', { name: '发布评价' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  const item = page.getByRole('listitem').filter({ hasText: content })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(item.getByText('审核中，仅自己可见')).toBeVisible()
  }
  expect((await fetchRecord(path)).text).not.toContain(content)
  await visit('/user/comments')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText('审核中，仅自己可见。审核结果会通知您。')).toBeVisible()
  }
  await expectAccessible(page)

  const reviewer = await openOperator(browser, originOf(), 'reviewer')
  await reviewer.goto('/admin/heldTexts')
  const held = reviewer.getByRole('listitem').filter({ hasText: content })
  await expect(held.getByText(/^原因：/)).toBeVisible()
  await held.getByRole('button', { name: '通过，公开显示' }).click()
  await expect(held).toHaveCount(0)
  await reviewer.context().close()
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(content)
})
