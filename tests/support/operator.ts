import type { Browser, Page } from '@playwright/test'
import { loginByPassword } from '#lib/contracts/auth.ts'
import { DEMO_OPERATOR_MOBILE } from '#lib/contracts/limits.ts'
import { type Asker, askAs, logIn } from './account.ts'
import { comeFromElsewhere } from './account-forms.ts'
import { expect } from './fixtures.ts'
import { originOf } from './site.ts'

const OPERATOR = { mobile: DEMO_OPERATOR_MOBILE, password: 'Shenhe-2026-qiuchang-yanshi' }

/** Whoever has the number of the demo's operator is one: the first to come registers it, all share the password. */
async function logInAsOperator(asker: Asker) {
  await expect(async () => {
    await askAs(asker, loginByPassword, OPERATOR).catch(() => logIn(asker, OPERATOR))
  }).toPass({ timeout: 30_000, intervals: [2_000] })
}

/** A window of its own in which an operator is logged in. */
export async function openOperator(browser: Browser, origin = originOf()): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await comeFromElsewhere(page)
  await logInAsOperator(page)
  return page
}
