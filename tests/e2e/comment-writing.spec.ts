import type { Page } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCoachComments, getReplyCount, userComment } from '#lib/contracts/comment/comment.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callAs, registerAccount } from '#tests/support/account.ts'
import { logInByPassword, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

/* On the nationwide host, where the tests log in: browsers share no cookies between hosts under `localhost`. */
test.beforeEach(({ page }) => setRandomClientAddress(page))

/** A coach no other test looks at, a different one for each of these tests. */
async function coachNumber(at: number) {
  const { list } = await callEndpoint(searchCoaches, { adCode: '440100', pageNum: 3, pageSize: 40 })
  const coach = list[at]
  if (!coach) throw new Error('too few coaches in 广州')
  return coach
}

const commentDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `评价${name}教练` })
const replyDialog = (page: Page) => page.getByRole('dialog', { name: /^评价的回复/ })
/** A text that is unique across runs. */
const words = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`

/** Writes a comment as a new account, which is logged in on this page. */
const aComment = async (page: Page, at: number) => {
  const { authToken } = await registerAccount(page)
  const { coachId, name } = await coachNumber(at)
  const comment = { coachId, content: words('上课准时，讲解耐心'), score: 5 }
  const written = await callAs(page, userComment, comment, authToken)
  const list = `/jiaolian/component/EvaluateListPop?coachId=${coachId}`
  await expect.poll(async () => (await fetchRecord(list)).text, { timeout: 20_000 }).toContain(comment.content)
  return { ...written, coachName: name }
}

test('R-1.7 a comment appears on the page at once, for everybody within seconds, and among one’s own until it is deleted', async ({
  page,
  visit,
}) => {
  const { coachId, name } = await coachNumber(0)
  const content = words('孩子很喜欢')
  await registerAccount(page)
  const path = `/jiaolian/detail/${coachId}`
  await visit(path)
  await page.getByRole('button', { name: '写评价' }).click()
  const dialog = commentDialog(page, name)
  await dialog.locator('label', { hasText: '4 分，满意' }).click()
  await dialog.getByRole('textbox', { name: '评价内容' }).fill(content)
  await dialog.getByRole('button', { name: '发布评价' }).click()
  await expect(dialog).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: content })
  await expect(item.getByRole('img', { name: '4 分（满分 5 分）' })).toBeVisible()
  // The author's own reload bypasses copies cached before the comment.
  expect(await (await page.reload())?.text()).toContain(content)
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(content)

  await visit('/user/comments')
  const own = page.getByRole('listitem').filter({ hasText: content })
  await expect(own.getByRole('link', { name: `${name}教练` })).toHaveAttribute('href', new RegExp(`${path}$`))
  await own.getByRole('button', { name: `删除对${name}教练的评价` }).click()
  await page.getByRole('dialog', { name: '删除这条评价' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除对${name}教练的评价`)).toBeVisible()
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).not.toContain(content)
})

test('R-1.8 R-2.157 R-4.22 R-4.23 R-4.26 R-4.27 a reply is written in the dialog and appears first under the comment', async ({
  page,
  visit,
}) => {
  const { coachId, commentId, content } = await aComment(page, 1)
  await visit(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
  const item = page.getByRole('listitem').filter({ hasText: content }).first()
  await item.getByRole('button', { name: /^回复/ }).click()
  const dialog = replyDialog(page)
  const box = dialog.getByRole('textbox', { name: '回复这条评价' })
  await expect(dialog.getByRole('button', { name: '发布' })).toBeHidden()
  await box.focus()
  await expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled()
  await box.fill('在哪里上课？')
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(dialog.getByRole('heading', { name: '评价的回复（1）' })).toBeVisible()
  await dialog.getByRole('button', { name: /^回复 .*在哪里上课/ }).click()
  await dialog.getByRole('textbox', { name: /^回复 用户/ }).fill('天河体育中心')
  await dialog.getByRole('button', { name: '发布' }).last().click()
  await expect(dialog.getByRole('heading', { name: '评价的回复（2）' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: '回复' }).getByRole('listitem').first()).toContainText('天河体育中心')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(item.getByRole('listitem').first()).toContainText('天河体育中心')
  expect(await callEndpoint(getReplyCount, { commentId })).toEqual({ total: 2 })
})

test('R-2.155 R-4.24 R-4.25 the dialog’s list loads more as it is scrolled, to its end', async ({ page, visit }) => {
  const { list } = await callEndpoint(searchCoaches, { pageSize: 500 })
  for (const { coachId, commentCount } of list) {
    if (commentCount === 0) continue
    const found = (await callEndpoint(getCoachComments, { coachId })).list.find(({ replyCount }) => replyCount > 10)
    if (!found) continue
    await visit(`/jiaolian/detail/${coachId}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: found.content })
      .getByRole('link', { name: `查看全部 ${found.replyCount} 条回复` })
      .click()
    const rows = replyDialog(page).getByRole('list', { name: '回复' }).locator('time')
    await expect(rows).toHaveCount(10)
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await expect(rows).toHaveCount(found.replyCount, { timeout: 1_000 })
    }).toPass()
    return
  }
  throw new Error('no comment with more than ten replies')
})

test('R-5.10 a visitor is sent to log in and finds the typed text again afterwards', async ({ page, visit }) => {
  const { coachId, name } = await coachNumber(2)
  const account = await registerAccount(page)
  await page.context().clearCookies()
  const path = `/jiaolian/detail/${coachId}`
  await visit(path, { city: 'guangzhou' })
  await page.getByRole('button', { name: '写评价' }).click()
  await commentDialog(page, name).getByRole('textbox', { name: '评价内容' }).fill('登录前写下的话')
  await commentDialog(page, name).getByRole('button', { name: '发布评价' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/account/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  await logInByPassword(page, account.mobile, account.password)
  await page.waitForURL(({ pathname }) => pathname === path)
  const box = commentDialog(page, name).getByRole('textbox', { name: '评价内容' })
  await expect(box).toHaveValue('登录前写下的话')
  await box.fill(words('登录后发布'))
  await commentDialog(page, name).getByRole('button', { name: '发布评价' }).click()
  await expect(page.getByText('发布成功，评价标为未核实，不计入评分')).toBeVisible()
})

test('FM-22 without a network a reply stays in its box; sent again, it appears once', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|net::|userReply/)
  const { commentId } = await aComment(page, 3)
  await visit(`/jiaolian/component/ReplyListPop?commentId=${commentId}`)
  await page.getByRole('button', { name: /^回复/ }).click()
  const box = replyDialog(page).getByRole('textbox', { name: '回复这条评价' })
  await box.fill('在哪里上课？')
  await page.context().setOffline(true)
  await replyDialog(page).getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(box).toHaveValue('在哪里上课？')
  await page.context().setOffline(false)
  await replyDialog(page).getByRole('button', { name: '发布' }).click()
  await expect(replyDialog(page).getByRole('heading', { name: '评价的回复（1）' })).toBeVisible()
  expect(await callEndpoint(getReplyCount, { commentId })).toEqual({ total: 1 })
})

test('the dialogs and the list of one’s own comments are accessible and fit the window @every-size', async ({
  page,
  visit,
}) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const { coachId, coachName, content } = await aComment(page, 4)
  await visit(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
  await page.getByRole('button', { name: '写评价' }).click()
  await expect(commentDialog(page, coachName)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(commentDialog(page, coachName)).toBeHidden()
  await page.getByRole('listitem').filter({ hasText: content }).getByRole('button', { name: /^回复/ }).click()
  await replyDialog(page).getByRole('textbox', { name: '回复这条评价' }).fill('谢谢')
  await expectAccessible(page)
  expect(await fits()).toBeLessThanOrEqual(0)
  await visit('/user/comments')
  await expect(page.getByText(content)).toBeVisible()
  await expectAccessible(page)
  expect(await fits()).toBeLessThanOrEqual(0)
})

test('a visitor who opens the list of own comments is sent to log in, with the way back', async ({ page, visit }) => {
  await visit('/user/comments')
  await page.waitForURL(({ pathname }) => pathname === '/account/login')
  expect(page.url()).toBe(`${originOf()}/account/login?redirect=${encodeURIComponent('/user/comments')}`)
})
