import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { addPhoto, freshName, groupOf } from '#tests/support/applications.ts'
import { confirmApproval } from '#tests/support/approve.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { aPublishedCoach, aPublishedVenue } from '#tests/support/published-owner.ts'
import { fetchRecord, originOf } from '#tests/support/site.ts'

/** Has an editor publish the submission with this title. */
async function approve(browser: Browser, title: string) {
  const editor = await openOperator(browser, originOf(), 'editor')
  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  await confirmApproval(editor)
  await expectAccessible(editor)
  await editor.context().close()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('R-14.4 a coach writes an article, an editor asks for a change and publishes it, its author takes it down', async ({
  browser,
}) => {
  const { page, name } = await aPublishedCoach(browser)
  const title = freshName('第一节网球课之前')
  await page.goto('/user/contents')
  await expectAccessible(page)
  await page.getByRole('link', { name: '写文章' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByRole('textbox', { name: '摘要', exact: true }).fill('球鞋、球拍和心情，一样一样说清楚。')
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '需要补充或修改的内容' })).toContainText('请上传封面')
  await button(page, '保存草稿').click()
  await page.waitForURL(/\/user\/contents\/article\/[\w-]{22}$/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title)
  await page.getByLabel('项目', { exact: true }).selectOption({ label: '网球' })
  await addPhoto(page, /封面/)
  await page.getByRole('textbox', { name: '正文' }).fill('鞋底要平，侧面要有支撑。')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '已提交，等待审核' })).toBeFocused()

  const editor = await openOperator(browser, originOf(), 'editor')
  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  await expect(editor.getByText(name).first()).toBeVisible()
  const opened = editor.context().waitForEvent('page')
  await button(editor, '预览公开后的页面').click()
  await expect((await opened).getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await (await opened).close()
  await editor.getByLabel('栏目').selectOption({ label: '摘要' })
  await editor.getByLabel('说明').fill('请写明适合几岁的孩子')
  await button(editor, '驳回').click()
  await expect(editor.getByText('已驳回，提交人会看到原因')).toBeVisible()

  await page.goto('/user/messages')
  await page.getByRole('link', { name: '您的文章需要修改后再提交' }).click()
  await expect(page.getByRole('heading', { name: '审核未通过，请修改后重新提交' })).toBeVisible()
  await page
    .getByRole('textbox', { name: '摘要', exact: true })
    .fill('六到十岁的孩子第一次上课，球鞋、球拍和心情怎么准备。')
  await button(page, '重新提交').click()
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible()

  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  await confirmApproval(editor)
  await expectAccessible(editor)
  await editor.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: '审核已通过，已发布' })).toBeVisible()
  const path = (await page.getByRole('link', { name: '看线上的文章' }).getAttribute('href'))!
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(title)
  await button(page, '下架').click()
  await button(page, '确认下架').click()
  await expect(page.getByRole('heading', { name: '您已下架' })).toBeVisible()
  await expect.poll(async () => (await fetchRecord(path)).status, { timeout: 20_000 }).toBe(404)
  await page.context().close()
})

test('R-14.4 a venue publishes a course and a job, and is not asked for what its record already says', async ({
  browser,
}) => {
  const { page, name } = await aPublishedVenue(browser)
  const title = freshName('周末少儿篮球班')
  await page.goto('/user/contents')
  await page.getByRole('link', { name: '发布课程' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByRole('textbox', { name: '摘要', exact: true }).fill('七到十岁，零基础，学完能运球过半场。')
  await page.getByLabel('项目', { exact: true }).selectOption({ label: '篮球' })
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '需要补充或修改的内容' })).toContainText('请选择班型')
  await page.getByLabel('班型', { exact: true }).selectOption({ label: '小班一对四' })
  await page.getByLabel('授课方式').selectOption({ label: '小班（6 人以内）' })
  await page.getByRole('checkbox', { name: '初级' }).check()
  await page.getByLabel('节数', { exact: true }).fill('12')
  await page.getByLabel('每节分钟数').fill('90')
  await page.getByLabel('全程价格').fill('2400')
  await page.getByLabel('开班日期', { exact: true }).fill('2031-03-08')
  await page.getByRole('textbox', { name: '上课时间' }).fill('周六 09:00–10:30\n周日 09:00–10:30')
  await page.getByRole('checkbox', { name: '教练指定场地' }).check()
  await expect(page.getByRole('textbox', { name: '上课地址' })).toHaveCount(0)
  await addPhoto(page, /封面/)
  await page.getByRole('textbox', { name: '课程介绍' }).fill('第一节课认识球和场地，第六节课打三对三。')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '已提交，等待审核' })).toContainText('通过后课程会自动发布')
  await expect(page.getByText('周日 09:00–10:30')).toBeVisible()
  await approve(browser, title)
  await page.reload()
  const course = (await page.getByRole('link', { name: '看线上的课程' }).getAttribute('href'))!
  await expect.poll(async () => (await fetchRecord(course)).text, { timeout: 20_000 }).toContain(title)
  const { text } = await fetchRecord(course)
  const expectedTexts = [name, '2,400', '12 节 × 90 分钟', '周六 09:00–10:30']
  expect(expectedTexts.filter((words) => !text.includes(words))).toEqual([])

  const job = freshName('少儿篮球教练')
  await page.goto('/user/contents')
  await page.getByRole('link', { name: '发布职位' }).click()
  await page.getByRole('textbox', { name: '职位', exact: true }).fill(job)
  await page.getByLabel('项目', { exact: true }).selectOption({ label: '篮球' })
  await page.getByRole('radio', { name: '全职' }).check()
  await page.getByLabel('薪资下限').fill('8000')
  await page.getByLabel('薪资上限').fill('6000')
  await page.getByLabel('人数', { exact: true }).fill('2')
  await page.getByRole('textbox', { name: '福利' }).fill('五险\n包午餐')
  await page.getByRole('textbox', { name: '职位说明' }).fill('每周二十节课，周一、周二休息。')
  await button(page, '提交审核').click()
  await expect(page.getByRole('region', { name: '需要补充或修改的内容' })).toContainText('薪资上限不能低于下限')
  await page.getByLabel('薪资上限').fill('12000')
  await expectAccessible(page)
  await button(page, '提交审核').click()
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible()
  await approve(browser, job)
  await page.reload()
  const path = (await page.getByRole('link', { name: '看线上的职位' }).getAttribute('href'))!
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(job)
  expect((await fetchRecord(path)).text).toContain('包午餐')
  await page.context().close()
})

test('R-14.4 a coach publishes a video: its poster and length come from the file, and an editor watches it first', async ({
  browser,
}) => {
  const { page } = await aPublishedCoach(browser)
  const title = freshName('三步练会运球')
  await page.goto('/user/contents')
  await page.getByRole('link', { name: '发布视频' }).click()
  const field = groupOf(page, '视频')
  const clip = { name: '训练.mp4', mimeType: 'video/mp4', buffer: readFileSync('public/clips/lanqiu.mp4') }
  await field.getByLabel('选择视频文件').setInputFiles(clip)
  await expect(field.getByLabel('已上传的视频')).toBeVisible()
  await field
    .getByRole('button', { name: /的画面$/ })
    .nth(2)
    .click()
  await expect(field.getByText('已设为封面')).toBeVisible()
  await expect(page.getByLabel('时长（秒）')).toHaveValue('8')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByLabel('项目', { exact: true }).selectOption({ label: '篮球' })
  await page.getByRole('textbox', { name: '摘要', exact: true }).fill('眼睛看前方，手指控球。')
  await page.getByRole('textbox', { name: '说明', exact: true }).fill('先站着运，再走着运，最后跑着运。')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await button(page, '提交审核').click()
  await expect(page.getByRole('heading', { name: '已提交，等待审核' })).toBeVisible()

  const editor = await openOperator(browser, originOf(), 'editor')
  await editor.goto('/admin/submissions')
  await editor.getByRole('link', { name: title }).click()
  const watched = editor.getByLabel('已上传的视频')
  await expect.poll(() => watched.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await confirmApproval(editor)
  await editor.context().close()

  await page.reload()
  const path = (await page.getByRole('link', { name: '看线上的视频' }).getAttribute('href'))!
  await expect.poll(async () => (await fetchRecord(path)).text, { timeout: 20_000 }).toContain(title)
  expect((await fetchRecord(path)).text).toMatch(/src="\/uploads\/[\w-]{22}\.mp4"/)
  await page.context().close()
})
