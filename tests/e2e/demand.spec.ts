import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchPage, fetchRecord } from '#tests/support/site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '发布需求' })
/** The link in the panel, which comes last in the page. */
const buttonOf = (page: Page) => page.getByRole('link', { name: '发布需求' }).last()

async function openDemand(page: Page) {
  await buttonOf(page).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

/** A separate number for each test: a number may post three demands an hour. */
const freshMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const photo = async (name: string, background = '#0b6e4f') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Stubs the upload where the service does not matter: a client may upload ten photos an hour. */
const takeNoPhotos = (page: Page) =>
  page.route('**/visitorTempFileUpload/nL', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp' } }),
  )

const RELEASE = '**/api/generic/opinionCollection/v1/release'

test('R-2.142 R-2.144 R-2.145 R-3.16 R-4.28 R-4.29 R-4.30 R-7.45 R-8.12 a demand with photos is posted and confirmed for a while, and the form is empty again', async ({
  page,
  visit,
}) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  await dialog.getByRole('radio', { name: '找场馆' }).check()
  await dialog.getByLabel('需求描述').fill('公司周末团建，想租一块室内羽毛球场')
  await dialog.getByLabel('手机号码').fill(freshMobile())
  await dialog.getByLabel('添加图片').setInputFiles([await photo('场地.jpg'), await photo('位置.png.jpg')])
  await expect(dialog.getByText('共 2 张图片，2 张已上传')).toBeAttached()

  const sent = page.waitForRequest(RELEASE)
  await dialog.getByRole('button', { name: '发布' }).click()
  const { opinionType, pictures } = (await sent).postDataJSON()
  expect([opinionType, pictures.length]).toEqual([2, 2])
  const success = page.getByRole('alert').filter({ hasText: '发布成功，我们会尽快与您联系' })
  await expect(success).toHaveCSS('background-color', 'rgb(11, 110, 79)')
  await expect(dialog).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
  await expect(success).toBeHidden()

  await openDemand(page)
  await expect(dialog.getByLabel('需求描述')).toHaveValue('')
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: '找教练' })).toBeChecked()
})

test('R-5.12 R-5.13 R-5.14 R-5.15 errors in a demand are shown at their fields, and nothing is sent', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'guangzhou' })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/release')) calls += 1
  })
  const dialog = await openDemand(page)
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(dialog.getByLabel('需求描述')).toHaveAccessibleDescription('请详细描述您的需求')
  await expect(dialog.getByLabel('手机号码')).toHaveAccessibleDescription('请输入手机号码')
  await expect(dialog.getByLabel('需求描述')).toBeFocused()

  await dialog.getByLabel('需求描述').fill('好'.repeat(301))
  await dialog.getByLabel('手机号码').fill('12345')
  await expect(dialog.getByLabel('需求描述')).toHaveAccessibleDescription('需求描述最多 300 字')
  await expect(dialog.getByLabel('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码')
  await dialog.getByLabel('需求描述').fill('好'.repeat(300))
  await expect(dialog.getByLabel('需求描述')).toHaveAccessibleDescription('300/300')
  expect(calls).toBe(0)
})

test('R-4.31 closing a demand keeps what was typed, cancelling clears text and photos', async ({ page, visit }) => {
  await takeNoPhotos(page)
  await visit('/', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  await dialog.getByLabel('需求描述').fill('想学网球')
  await dialog.getByLabel('添加图片').setInputFiles([await photo('a.jpg')])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDemand(page)
  await dialog.getByRole('button', { name: /^关闭/ }).click()
  await expect(dialog).toBeHidden()
  await openDemand(page)
  await expect(dialog.getByLabel('需求描述')).toHaveValue('想学网球')
  await expect(dialog.getByRole('img', { name: '图片 1：a.jpg' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await openDemand(page)
  await expect(dialog.getByLabel('需求描述')).toHaveValue('')
  await expect(dialog.getByRole('img')).toHaveCount(0)
})

test('R-4.32 R-4.33 R-9.14 R-9.15 R-5.16 R-5.17 R-5.18 R-5.20 R-5.23 the list of photos takes at most nine of the allowed types', async ({
  page,
  visit,
}) => {
  await takeNoPhotos(page)
  await visit('/', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  const add = dialog.getByLabel('添加图片')
  await add.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByRole('alert')).toHaveText('请上传jpg|jpeg|png|gif格式的文件')
  await add.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) })
  await expect(dialog.getByRole('alert')).toHaveText('文件大小不能超过10MB')
  await expect(dialog.getByRole('img')).toHaveCount(0)

  const one = await photo('a.jpg')
  await add.setInputFiles(Array.from({ length: 10 }, () => one))
  await expect(dialog.getByRole('alert')).toHaveText('最多可上传9张图片')
  await expect(dialog.getByRole('img')).toHaveCount(9)
  await expect(add).toBeHidden()
  await dialog.getByRole('button', { name: '移除图片 3' }).click()
  await expect(dialog.getByRole('img')).toHaveCount(8)
  await expect(add).toBeAttached()
})

test('FM-22 a failed photo upload can be retried; until then nothing is sent', async ({ page, visit, tolerate }) => {
  tolerate(/visitorTempFileUpload/)
  await visit('/', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  await dialog.getByLabel('需求描述').fill('想学网球')
  await dialog.getByLabel('手机号码').fill(freshMobile())
  await page.route('**/visitorTempFileUpload/nL', (route) => route.abort('connectionfailed'), { times: 1 })
  await dialog.getByLabel('添加图片').setInputFiles([await photo('a.jpg')])
  await expect(dialog.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('有图片没有上传成功，请重试或移除后再发布')
  await dialog.getByRole('button', { name: '重新上传图片 1' }).click()
  await expect(dialog.getByText('共 1 张图片，1 张已上传')).toBeAttached()
})

test('FM-10 FM-22 two quick clicks post once; a rejection is shown at its field and the text stays', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  await dialog.getByLabel('需求描述').fill('想学网球')
  await dialog.getByLabel('手机号码').fill(freshMobile())
  let calls = 0
  const refusal = Promise.withResolvers<void>()
  await page.route(RELEASE, async (route) => {
    calls += 1
    await refusal.promise
    await route.fulfill({ json: { code: 100429, msg: '操作过于频繁，请 42 分钟后再试', data: null } })
  })
  await dialog.getByRole('button', { name: '发布' }).click()
  await dialog.getByRole('button', { name: '发布中…' }).click({ force: true })
  await page.keyboard.press('Enter')
  refusal.resolve()
  await expect(dialog.getByLabel('手机号码')).toHaveAccessibleDescription('操作过于频繁，请 42 分钟后再试')
  await expect(dialog.getByLabel('手机号码')).toBeFocused()
  await expect(dialog.getByLabel('需求描述')).toHaveValue('想学网球')
  expect(calls).toBe(1)
})

test('R-2.142 the demand dialog can be opened, used and closed by keyboard', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: '找教练' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '找场馆' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('需求描述')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(buttonOf(page)).toBeFocused()
})

test('R-2.144 the demand dialog fits, is accessible and its button stays in reach @every-size', async ({
  page,
  visit,
}) => {
  await takeNoPhotos(page)
  await visit('/', { city: 'guangzhou' })
  await buttonOf(page).scrollIntoViewIfNeeded()
  const dialog = await openDemand(page)
  await dialog.getByLabel('添加图片').setInputFiles([await photo('a.jpg')])
  await expect(dialog.getByText('共 1 张图片，1 张已上传')).toBeAttached()
  await expect(dialog.getByRole('button', { name: '发布' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('R-2.142 without JavaScript the button to post a demand is a link to the contact page', async () => {
  const { text } = await fetchPage('/', 'guangzhou')
  const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>发布需求</.exec(text) ?? []
  expect(href).toBe('/faq/contact')
  expect((await fetchRecord(href, 'guangzhou')).status).toBe(200)
})

test('R-7.49 T13 an uploaded photo is served from this host as an image and nothing else', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const dialog = await openDemand(page)
  const uploadResponse = page.waitForResponse('**/visitorTempFileUpload/nL')
  await dialog.getByLabel('添加图片').setInputFiles([await photo('a.jpg')])
  const { data } = await (await uploadResponse).json()
  const { status, headers } = await fetchPage(data)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
  for (const other of ['/uploads/', '/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp', `${data}.html`]) {
    expect((await fetchPage(other)).status).toBe(404)
  }
})
