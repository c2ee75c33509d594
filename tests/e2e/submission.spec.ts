import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { addPhoto, freshName } from '#tests/support/applications.ts'
import { confirmApproval } from '#tests/support/approve.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { aPublishedCoach } from '#tests/support/published-coach.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('R-14.4 a coach writes an article, an editor asks for a change and publishes it, its author takes it down', async ({
  browser,
}) => {
  const { page, name } = await aPublishedCoach(browser)
  const title = freshName('第一节网球课之前')
  await page.goto('/user/contents')
  await expectAccessible(page)
  await page.getByRole('link', { name: '写文章' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByRole('textbox', { name: '摘要', exact: true }).fill('球鞋、球拍和心情，一样一样说清楚。')
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '需要补充或修改的内容' })).toContainText('请上传封面')
  await button(page, '保存草稿').click()
  await page.waitForURL(/\/user\/contents\/article\/[\w-]{22}$/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title)
  await page.getByLabel('项目', { exact: true }).selectOption({ label: '网球' })
  await addPhoto(page, /封面/)
  await page.getByRole('textbox', { name: '正文' }).fill('鞋底要平，侧面要有支撑。')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '已提交，等待审核' })).toBeFocused()

  const editor = await openOperator(browser, originOf(), 'editor')
  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  await expect(editor.getByText(name).first()).toBeVisible()
  await editor.getByLabel('栏目').selectOption({ label: '摘要' })
  await editor.getByLabel('说明').fill('请写明适合几岁的孩子')
  await button(editor, '驳回').click()
  await expect(editor.getByText('已驳回，提交人会看到原因')).toBeVisible()

  await page.goto('/user/messages')
  await page.getByRole('link', { name: '您的内容需要修改后再提交' }).click()
  await expect(page.getByRole('heading', { name: '审核未通过，请修改后重新提交' })).toBeVisible()
  await page
    .getByRole('textbox', { name: '摘要', exact: true })
    .fill('六到十岁的孩子第一次上课，球鞋、球拍和心情怎么准备。')
  await button(page, '重新提交').click()
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible()

  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  await confirmApproval(editor)
  await expectAccessible(editor)
  await editor.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: '审核已通过，已发布' })).toBeVisible()
  const path = (await page.getByRole('link', { name: '看线上的文章' }).getAttribute('href'))!
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(title)
  await button(page, '下架').click()
  await button(page, '确认下架').click()
  await expect(page.getByRole('heading', { name: '您已下架' })).toBeVisible()
  await expect.poll(async () => (await fetchRecord(path)).status, { timeout: 20_000 }).toBe(404)
  await page.context().close()
})
