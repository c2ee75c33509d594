import type { Page } from '@playwright/test'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, freshMobile, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { aCoachContent, freshName, upload } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { findQueueEntry } from '#tests/support/queue.ts'
import { originOf } from '#tests/support/site.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const entryOf = (operator: Page, words: string) =>
  findQueueEntry(
    operator,
    operator
      .getByRole('listitem')
      .filter({ hasText: words })
      .filter({ has: operator.getByRole('heading') }),
  )

test('R-13.5 one of two operators takes an entry, the other must take it over to decide; of two who decide, the second is told', async ({
  page,
  browser,
}) => {
  await setRandomClientAddress(page)
  const [taken, free] = ['页面打不开', '价格不对'].map((words) => `${words} ${Math.random().toString(36).slice(2)}`)
  const contactMobile = freshMobile()
  for (const description of [taken!, free!])
    await callAs(page, releaseDemand, { opinionType: 3, description, contactMobile })

  const support = await openOperator(browser, originOf(), 'support')
  const owner = await openOperator(browser, originOf(), 'owner')
  await support.goto('/admin')
  await support.getByRole('link', { name: /反馈与投诉.*最早的已等/ }).click()
  await owner.goto('/admin/feedback')
  const supportEntry = await entryOf(support, taken!)
  const ownerEntry = await entryOf(owner, taken!)

  await test.step('the other operator sees who has it, without doing anything', async () => {
    await supportEntry.getByRole('button', { name: '认领' }).click()
    await expect(supportEntry.getByText(/^您正在处理/)).toBeVisible()
    await expect(ownerEntry.getByText(/^.+正在处理 · 不到 1 分钟$/)).toBeVisible({ timeout: 30_000 })
    await supportEntry.getByText('写备注').click()
    await supportEntry.getByRole('textbox', { name: '备注' }).fill('已经请技术同事看')
    await supportEntry.getByRole('button', { name: '保存备注' }).click()
    await expect(supportEntry.getByRole('list', { name: '备注' })).toContainText('已经请技术同事看')
    await expect(ownerEntry.getByRole('list', { name: '备注' })).toContainText('已经请技术同事看', { timeout: 30_000 })
  })

  await test.step('the screen fits a phone and a desktop and is accessible', async () => {
    for (const operator of [support, owner]) {
      for (const size of WINDOWS) {
        await operator.setViewportSize(size)
        await expectAccessible(operator)
        expect(await operator.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      }
    }
  })

  await test.step('an entry that a colleague has cannot be decided, no input is lost, and an owner may take it over', async () => {
    await ownerEntry.getByRole('textbox', { name: '答复' }).fill('已经修好')
    await ownerEntry.getByRole('button', { name: '保存答复' }).click()
    await expect(owner.getByRole('alert').filter({ hasText: /正在处理这一条；要由您处理，请先接手/ })).toBeVisible()
    await expect(ownerEntry.getByRole('textbox', { name: '答复' })).toHaveValue('已经修好')
    await ownerEntry.getByRole('button', { name: '接手' }).click()
    await expect(ownerEntry.getByText(/^您正在处理/)).toBeVisible()
    await expect(supportEntry.getByText(/^您正在处理/)).toBeHidden({ timeout: 30_000 })
    await ownerEntry.getByRole('button', { name: '保存答复' }).click()
    await expect(ownerEntry).toBeHidden()
    await owner.getByRole('tab', { name: '全部' }).click()
    await expect(await entryOf(owner, taken!)).toContainText('已经修好')
  })

  await test.step('of two who decide an entry nobody has taken, the second is told', async () => {
    await owner.getByRole('tab', { name: '待答复' }).click()
    const first = await entryOf(owner, free!)
    const second = await entryOf(support, free!)
    await second.getByRole('textbox', { name: '答复' }).fill('我们查一下')
    await first.getByRole('textbox', { name: '答复' }).fill('已经改正')
    await first.getByRole('button', { name: '保存答复' }).click()
    await expect(first).toBeHidden()
    await second.getByRole('button', { name: '保存答复' }).click()
    await expect(support.getByRole('alert').filter({ hasText: '其他同事已经答复了，在“全部”里可以查看' })).toBeVisible()
    await expect(second).toContainText('已经改正')
    await expect(second.getByRole('textbox', { name: '答复' })).toHaveValue('我们查一下')
    for (const size of WINDOWS) {
      await support.setViewportSize(size)
      await expectAccessible(support)
    }
    await second.getByRole('button', { name: '放弃我写的内容' }).click()
    await expect(second).toBeHidden()
    await support.getByRole('tab', { name: '全部' }).click()
    await expect(await entryOf(support, free!)).toContainText('已经改正')
  })
  for (const operator of [support, owner]) await operator.context().close()
})

test('R-13.5 an application a colleague has taken is marked in the list and on its page; reasons sent too late are shown as unsent', async ({
  page,
  browser,
}) => {
  await setRandomClientAddress(page)
  const account = await registerAccount(page)
  const name = freshName('林教练')
  const content = aCoachContent(name, await upload(page, account))
  await callAs(page, editCoachCheckRecord, { version: 0, content, isSubmitted: true }, account.authToken)

  const reviewer = await openOperator(browser, originOf(), 'reviewer')
  const owner = await openOperator(browser, originOf(), 'owner')
  const link = (operator: Page) => operator.getByRole('link', { name: new RegExp(name) })
  for (const operator of [reviewer, owner]) {
    await operator.goto('/admin/checks')
    await link(operator).click()
  }
  await reviewer.getByRole('button', { name: '认领' }).click()
  await expect(reviewer.getByText(/^您正在处理/)).toBeVisible()
  await expect(owner.getByRole('button', { name: '接手' })).toBeVisible({ timeout: 30_000 })
  await owner.getByRole('button', { name: '通过并公开' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: '确认通过' }).click()
  await expect(owner.getByRole('alert').filter({ hasText: '正在处理这一条；要由您处理，请先接手' })).toBeVisible()
  for (const size of WINDOWS) {
    await owner.setViewportSize(size)
    await owner.reload()
    await expect(owner.getByRole('button', { name: '接手' })).toBeVisible()
    await expectAccessible(owner)
  }
  await owner.getByRole('link', { name: '全部资料' }).click()
  await expect(owner.getByRole('listitem').filter({ has: link(owner) })).toContainText('正在处理')
  for (const size of WINDOWS) {
    await owner.setViewportSize(size)
    await expectAccessible(owner)
  }

  await link(owner).click()
  const reject = async (operator: Page, text: string) => {
    await operator.getByRole('textbox', { name: /说明/ }).fill(text)
    await operator.getByRole('button', { name: '驳回', exact: true }).click()
  }
  await reject(reviewer, '请补充从业经历')
  await expect(reviewer.getByText('已驳回，提交人会看到原因')).toBeVisible()
  await reject(owner, '证书照片看不清编号')
  const unsent = owner.getByRole('region', { name: '没有发出的驳回原因' })
  await expect(unsent).toContainText('证书照片看不清编号')
  for (const size of WINDOWS) {
    await owner.setViewportSize(size)
    await owner.reload()
    await expect(unsent).toContainText('证书照片看不清编号')
    await expectAccessible(owner)
  }
  await unsent.getByRole('button', { name: '不再保留' }).click()
  await expect(unsent).toBeHidden()
  for (const operator of [reviewer, owner]) await operator.context().close()
})
