import { expect, type Page } from '@playwright/test'

/* Review of an application in an operator's browser window. */

const button = (operator: Page, name: string) => operator.getByRole('button', { name, exact: true })

/** Opens the waiting record with this name. */
export async function openWaiting(operator: Page, name: string) {
  await operator.goto('/admin/checks')
  await operator.getByRole('link', { name: new RegExp(name) }).click()
  await expect(operator.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** approving asks for confirmation once. */
export async function confirmApproval(operator: Page) {
  await button(operator, '通过并公开').click()
  await operator.getByRole('dialog').getByRole('button', { name: '确认通过' }).click()
  await expect(operator.getByRole('timer')).toHaveText(/^还可以在 (10|9) 分 \d+ 秒内撤回$/)
}

export async function approve(operator: Page, name: string) {
  await openWaiting(operator, name)
  await confirmApproval(operator)
}
