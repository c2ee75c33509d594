import type { Browser, Page } from '@playwright/test'
import { loginByPassword } from '#lib/contracts/auth.ts'
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '#lib/contracts/demo-operators.ts'
import type { OperatorRole } from '#lib/contracts/operator-roles.ts'
import { askAs } from './account.ts'
import { comeFromElsewhere } from './account-forms.ts'
import { originOf } from './site.ts'

/** A window of its own in which the demo's operator of this role is logged in. */
export async function openOperator(browser: Browser, origin = originOf(), role: OperatorRole = 'owner'): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await comeFromElsewhere(page)
  await askAs(page, loginByPassword, { mobile: DEMO_OPERATORS[role], password: DEMO_OPERATOR_PASSWORD })
  return page
}
