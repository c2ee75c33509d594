import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCoachComments, userComment, userReply } from '#lib/contracts/comment/comment.ts'
import { moveLead, revealLeadMobile, sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { aCoachContent, freshName, upload, uploadAPaper } from '#tests/support/applications.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

test.beforeEach(({ page }) => setRandomClientAddress(page))

const handleOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).data.authToken

const all = (coachId: number) => `/jiaolian/component/EvaluateListPop?coachId=${coachId}`

test('R-12.1 R-12.3 a comment after a lead moves the score, one without does not; the coach replies, and a deleted comment keeps the reply', async ({
  page,
  visit,
  browser,
}) => {
  const coachPage = await (await browser.newContext({ baseURL: originOf() })).newPage()
  await setRandomClientAddress(coachPage)
  const owner = await registerAccount(coachPage)
  const [photo, paper] = [await upload(coachPage, owner), await uploadAPaper(coachPage, owner)]
  const name = freshName('梁教练')
  const content = aCoachContent(name, photo)
  content.certificates = content.certificates.map((each) => ({ ...each, photo: paper }))
  const record = await callAs(
    coachPage,
    editCoachCheckRecord,
    { version: 0, content, isSubmitted: true },
    owner.authToken,
  )
  const operator = await openOperator(browser)
  const decision = { checkId: record.checkId, version: record.version, isApproved: true }
  const coachId = (await callAs(operator, reviewCheckRecord, decision, await handleOf(operator))).subjectId!
  await operator.context().close()

  const stranger = await (await browser.newContext({ baseURL: originOf() })).newPage()
  await setRandomClientAddress(stranger)
  const { authToken: other } = await registerAccount(stranger)
  await callAs(stranger, userComment, { coachId, content: '听说不太好', score: 1 }, other)
  expect(await callEndpoint(getCoachDetail, { coachId })).toMatchObject({
    score: null,
    commentCount: 1,
    verifiedCount: 0,
  })
  await stranger.context().close()

  const { authToken } = await registerAccount(page)
  const lead = await callAs(
    page,
    sendLead,
    {
      kind: 'coach',
      id: coachId,
      callName: '王女士',
      learnerAge: '7-9',
      level: null,
      feeType: null,
      description: null,
      consentVersion: LEAD_CONSENT_VERSION,
      clientKey: `verified-comment-${Date.now()}`,
    },
    authToken,
  )
  await callAs(coachPage, revealLeadMobile, { leadId: lead.leadId }, owner.authToken)
  for (const to of ['contacted', 'agreed', 'done'] as const)
    await callAs(coachPage, moveLead, { leadId: lead.leadId, to }, owner.authToken)

  await visit('/user/demands')
  await page.getByRole('link', { name: '写评价' }).click()
  const dialog = page.getByRole('dialog', { name: `评价${name}教练` })
  await dialog.locator('label', { hasText: '4 分，满意' }).first().click()
  await dialog.locator('label', { hasText: '专业5 分' }).click()
  await dialog.getByRole('combobox', { name: /学员年龄/ }).selectOption('7-9')
  await dialog.getByRole('textbox', { name: '评价内容' }).fill('讲得细，孩子愿意去')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '发布评价' }).click()
  await expect(dialog).toBeHidden()
  const own = page.getByRole('listitem').filter({ hasText: '讲得细，孩子愿意去' })
  await expect(own.getByText('约过课')).toBeVisible()
  expect(await callEndpoint(getCoachDetail, { coachId })).toMatchObject({ score: 4, commentCount: 2, verifiedCount: 1 })
  const path = `/jiaolian/detail/${coachId}`
  await expect
    .poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 })
    .toMatch(/"ratingValue":4,"ratingCount":1,/)

  const { list } = await callEndpoint(getCoachComments, { coachId })
  const { commentId } = list.find(({ isVerified }) => isVerified)!
  await callAs(coachPage, userReply, { commentId, content: '谢谢您的信任' }, owner.authToken)
  await coachPage.context().close()
  await expect.poll(async () => (await fetchPage(all(coachId))).text, { timeout: 20_000 }).toContain('谢谢您的信任')
  await visit(all(coachId))
  const signed = page.getByRole('listitem').filter({ hasText: '谢谢您的信任' }).last()
  await expect(signed.getByText('教练', { exact: true })).toBeVisible()
  await expect(page.getByText('未核实')).toBeVisible()
  await expectAccessible(page)

  await visit('/user/comments')
  await page.getByRole('button', { name: `删除对${name}教练的评价` }).click()
  await page.getByRole('dialog', { name: '删除这条评价' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除对${name}教练的评价`)).toBeVisible()
  await expect.poll(async () => (await fetchPage(all(coachId))).text, { timeout: 20_000 }).toContain('该评价已删除')
  const left = (await fetchPage(all(coachId))).text
  expect(left).toContain('谢谢您的信任')
  expect(left).not.toContain('讲得细，孩子愿意去')
  expect(await callEndpoint(getCoachDetail, { coachId })).toMatchObject({
    score: null,
    commentCount: 1,
    verifiedCount: 0,
  })
})

/** A live coach whose comments have photos. */
async function aPhotographedCoach() {
  const { list } = await callEndpoint(searchCoaches, { pageSize: 100 })
  for (const { coachId, commentCount } of list) {
    if (commentCount === 0) continue
    const found = (await callEndpoint(getCoachComments, { coachId, pictured: '1' })).list.find(
      ({ pictureList }) => pictureList.length > 1,
    )
    if (found) return { coachId, comment: found }
  }
  throw new Error('no comment with two photos')
}

test('R-12.2 photos open large by keyboard, arrows turn them, and the focus returns @every-size', async ({
  page,
  visit,
}) => {
  const { coachId, comment } = await aPhotographedCoach()
  await visit(`${all(coachId)}&pictured=1`)
  const item = page.getByRole('listitem').filter({ hasText: comment.content }).first()
  const photo = item.getByRole('link', { name: '评价照片 1' })
  const viewer = page.getByRole('dialog', { name: '评价照片' })
  const address = page.url()
  // Before hydration, the link leads to the photo itself.
  await expect(async () => {
    if (page.url() !== address) await page.goBack({ waitUntil: 'networkidle' })
    if (!(await viewer.isVisible())) await photo.press('Enter')
    await expect(viewer).toBeVisible()
  }).toPass()
  await expect(viewer.getByText(`第 1 张，共 ${comment.pictureList.length} 张`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: '评价照片 2' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: '评价照片 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photo).toBeFocused()
})

test('R-12.2 a portrait photo is shown as a square among a comment’s photos @every-size', async ({ page, visit }) => {
  const { coachId, comment } = await aPhotographedCoach()
  const body = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  const [address = ''] = comment.pictureList
  const file = new URL(address, originOf()).pathname.replace(/-\d+\.\w+$/, '')
  await page.route(
    (url) => url.pathname.startsWith(file),
    (route) => route.fulfill({ contentType: 'image/png', body }),
  )
  await visit(`${all(coachId)}&pictured=1`)
  const item = page.getByRole('listitem').filter({ hasText: comment.content }).first()
  const photo = item.getByRole('link', { name: '评价照片 1' }).getByRole('img')
  await photo.scrollIntoViewIfNeeded()
  const ratio = () =>
    photo.evaluate((image) => (image as HTMLImageElement).naturalHeight / (image as HTMLImageElement).naturalWidth)
  await expect.poll(ratio).toBeGreaterThan(1.2)
  const { width, height } = (await photo.boundingBox())!
  expect(Math.abs(width - height)).toBeLessThan(1)
})

test('R-12.2 A-09 comments can be sorted best first and filtered by photos or age without JavaScript, and none of it is indexed', async () => {
  const { coachId } = await aPhotographedCoach()
  const best = await callEndpoint(getCoachComments, { coachId, order: 'best' })
  const { text, status } = await fetchPage(`${all(coachId)}&order=best`)
  const page = readPage(text)
  expect([status, page.robots.join()]).toEqual([200, expect.stringContaining('noindex')])
  const places = best.list.map(({ content }) => page.main.indexOf(content.replaceAll('"', '&quot;')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(page.anchors.map(({ href }) => href)).toContain(`${all(coachId)}&order=best&pictured=1`)
  const pictured = await callEndpoint(getCoachComments, { coachId, pictured: '1' })
  const only = readPage((await fetchPage(`${all(coachId)}&pictured=1`)).text)
  expect(only.headings[0]).toContain(`（${pictured.total}）`)
  expect((await fetchPage(`${all(coachId)}&age=7-9&pageNum=900`)).status).toBe(404)
})
