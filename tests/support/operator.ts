import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '#demo/operators.ts'
import { loginByPassword } from '#lib/contracts/account/auth.ts'
import { getOwnRole, openConsole } from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { askAs, codeFor } from './account.ts'
import { comeFromElsewhere } from './account-forms.ts'
import { expect } from './fixtures.ts'
import { originOf } from './site.ts'

/** A session one test opened, reused by the others: a number is sent one code a minute and five an hour. */
type Kept = { authToken: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }
const fileOf = (origin: string, role: OperatorRole) => join(tmpdir(), `${role}-of-${new URL(origin).port}.json`)

/** Opens a separate window in which the demo's operator with this role is in the console. */
export async function openOperator(browser: Browser, origin = originOf(), role: OperatorRole = 'owner'): Promise<Page> {
  let opened: Page | undefined
  await expect(async () => {
    opened = (await openKept(browser, origin, role)) ?? (await openAnew(browser, origin, role))
  }).toPass({ timeout: 90_000, intervals: [5_000] })
  return opened!
}

async function openKept(browser: Browser, origin: string, role: OperatorRole): Promise<Page | null> {
  if (!existsSync(fileOf(origin, role))) return null
  const { authToken, state } = JSON.parse(readFileSync(fileOf(origin, role), 'utf8')) as Kept
  const context = await browser.newContext({ baseURL: origin, storageState: state })
  const page = await context.newPage()
  await comeFromElsewhere(page)
  const answer = await page.request.get(`/api/${getOwnRole.service}/${getOwnRole.path}`, {
    headers: { appName: 'coach-web', channelName: 'PC', 'auth-token': authToken },
  })
  if ((await answer.json()).data?.isConsoleOpen) return page
  await context.close()
  return null
}

async function openAnew(browser: Browser, origin: string, role: OperatorRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await comeFromElsewhere(page)
  const mobile = DEMO_OPERATORS[role]
  const { authToken } = await askAs(page, loginByPassword, { mobile, password: DEMO_OPERATOR_PASSWORD })
  await askAs(page, openConsole, { verifyCode: await codeFor(page, mobile, 'console') }, authToken)
  const kept: Kept = { authToken, state: await context.storageState() }
  writeFileSync(fileOf(origin, role), JSON.stringify(kept))
  return page
}
