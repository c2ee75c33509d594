import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Finds an entry in a queue of the console, loading more pages if needed: the oldest come first. */
export async function findQueueEntry(operator: Page, entry: Locator): Promise<Locator> {
  const more = operator.getByRole('button', { name: /^再看更/ })
  await expect(async () => {
    if (!(await entry.isVisible()) && (await more.isVisible()) && (await more.isEnabled())) await more.click()
    await expect(entry).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return entry
}
