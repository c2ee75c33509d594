import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '#demo/operators.ts'
import { loginByPassword } from '#lib/contracts/account/auth.ts'
import { getOwnRole, openConsole } from '#lib/contracts/operator/operator.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { callAs, codeFor } from './account.ts'
import { setRandomClientAddress } from './account-forms.ts'
import { expect } from './fixtures.ts'
import { originOf } from './site.ts'

/** A session one test opened, reused by the others: a number is sent one code a minute and five an hour. */
type SavedSession = { authToken: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }
const fileOf = (origin: string, role: OperatorRole) => join(tmpdir(), `${role}-of-${new URL(origin).port}.json`)

/** Opens a separate window in which the demo's operator with this role is in the console. */
export async function openOperator(browser: Browser, origin = originOf(), role: OperatorRole = 'owner'): Promise<Page> {
  let opened: Page | undefined
  await expect(async () => {
    opened = (await openSavedSession(browser, origin, role)) ?? (await openNewSession(browser, origin, role))
  }).toPass({ timeout: 90_000, intervals: [5_000] })
  return opened!
}

async function openSavedSession(browser: Browser, origin: string, role: OperatorRole): Promise<Page | null> {
  if (!existsSync(fileOf(origin, role))) return null
  const { authToken, state } = JSON.parse(readFileSync(fileOf(origin, role), 'utf8')) as SavedSession
  const context = await browser.newContext({ baseURL: origin, storageState: state })
  const page = await context.newPage()
  await setRandomClientAddress(page)
  const response = await page.request.get(`/api/${getOwnRole.service}/${getOwnRole.path}`, {
    headers: { appName: 'coach-web', channelName: 'PC', 'auth-token': authToken },
  })
  if ((await response.json()).data?.isConsoleOpen) return page
  await context.close()
  return null
}

async function openNewSession(browser: Browser, origin: string, role: OperatorRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await setRandomClientAddress(page)
  const mobile = DEMO_OPERATORS[role]
  const { authToken } = await callAs(page, loginByPassword, { mobile, password: DEMO_OPERATOR_PASSWORD })
  await callAs(page, openConsole, { verifyCode: await codeFor(page, mobile, 'console') }, authToken)
  const saved: SavedSession = { authToken, state: await context.storageState() }
  writeFileSync(fileOf(origin, role), JSON.stringify(saved))
  return page
}
