import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { freshMobile, type Inbox, smsCodeIn } from './account.ts'
import { originOf } from './site.ts'

export const A_PASSWORD = '雨后的球场有一道彩虹'

/**
 * Gives each visitor its own address; otherwise limits per client count all tests as one. The test site trusts
 * loopback.
 */
export const setRandomClientAddress = (page: Page) =>
  page
    .context()
    .setExtraHTTPHeaders({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })

/** A field of the visible form; the other login forms stay in the page. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })

/** The demo's inbox, fetched in the page: Node does not resolve hosts under `coach.localhost`, the browser does. */
const inboxOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/dev/inbox.json')).json()) as unknown as Promise<Inbox>

/** Waits until a number may be sent another code: one a minute for all purposes. */
export const waitForNextCode = (sentAt: number) =>
  expect.poll(() => Date.now() - sentAt, { timeout: 90_000, intervals: [1_000] }).toBeGreaterThan(61_000)

/** Requests a code in the form, solves the captcha from the inbox, and returns the code that was sent. */
export async function receiveCode(page: Page, mobile: string): Promise<string> {
  await page.getByRole('button', { name: '获取验证码' }).filter({ visible: true }).click()
  await answerCaptcha(page)
  await expect(page.getByText('验证码已发送')).toBeVisible()
  return smsCodeIn(await inboxOf(page), mobile)
}

/** The same for a form with several codes: fills in the field with this label. */
export async function fillCode(page: Page, label: string | RegExp, mobile: string) {
  const code = page.getByRole('textbox', { name: label })
  await code.locator('..').getByRole('button', { name: '获取验证码' }).click()
  await answerCaptcha(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await code.fill(smsCodeIn(await inboxOf(page), mobile))
}

/** Types the solution of the captcha in the open dialog, or `confirmation`, and confirms. */
export async function answerCaptcha(page: Page, answer?: string) {
  const dialog = page.getByRole('dialog', { name: '请输入图形验证码' })
  const picture = dialog.getByRole('img', { name: '图形验证码' })
  // Once the image is rendered, the service knows its solution.
  await expect
    .poll(() =>
      picture.evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  const uid = new URL((await picture.getAttribute('src')) ?? '', originOf()).searchParams.get('uid')
  const solution = (await inboxOf(page)).captcha.find((each) => each.uid === uid)?.code ?? ''
  await dialog.getByLabel('图中的字符').fill(answer ?? solution)
  await dialog.getByRole('button', { name: '确定' }).click()
}

/** Registers through the pages, up to the step after the account was created; returns the mobile number. */
export async function register(page: Page, { userName = '', mobile = freshMobile() } = {}): Promise<string> {
  await field(page, '手机号').fill(mobile)
  const code = await receiveCode(page, mobile)
  await field(page, '短信验证码').fill(code)
  await page.getByLabel('设置密码', { exact: true }).fill(A_PASSWORD)
  if (userName) await page.getByLabel('用户名（选填）').fill(userName)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('账号已注册并登录')).toBeVisible()
  return mobile
}

/**
 * Simulates the phone: scans the code on the page, follows the account, confirms. The open id identifies the person.
 */
export async function scanCode(page: Page, openId: string, label = '微信登录二维码') {
  const picture = page.getByRole('img', { name: label })
  await expect(picture).toBeVisible()
  const sceneId = new URL((await picture.getAttribute('src')) ?? '', originOf()).searchParams.get('sceneId')
  const confirmation = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/dev/wechat/scan', { method: 'POST', headers, body })).json()
  }, JSON.stringify({ sceneId, openId }))
  expect(confirmation).toMatchObject({ confirmed: true })
}

/** Fills in the open password login, on the page or in the popup, and presses Enter. */
export async function logInByPassword(page: Page, name: string, password = A_PASSWORD) {
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号 / 用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
}

/** Logs out with the header's button, and waits for the home page to offer the login. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: '退出' }).filter({ visible: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('link', { name: '登录', exact: true }).filter({ visible: true })).toBeVisible()
}
