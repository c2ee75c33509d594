import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { video } from '#lib/contracts/resources/video.ts'
import { sendVideoPiece } from '#lib/contracts/video/video-upload.ts'
import { freshName, groupOf } from '#tests/support/applications.ts'
import { publish } from '#tests/support/console-records.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openOperator } from '#tests/support/operator.ts'
import { fillIn } from '#tests/support/record-form.ts'
import { fetchPage } from '#tests/support/site.ts'

const PIECES = `**/api/generic/${sendVideoPiece.path}`

/** A demo clip padded to several chunks with a `free` box, which players skip. */
function aLongClip() {
  const clip = readFileSync('public/clips/lanqiu.mp4')
  const room = Buffer.alloc(2 * VIDEO_PIECE_BYTES + Math.floor(Math.random() * 1000))
  room.writeUInt32BE(room.length)
  room.write('free', 4)
  return Buffer.concat([clip, room])
}

const offsetOf = (request: Request) =>
  Number(/name="offset"\r\n\r\n(\d+)/.exec(request.postDataBuffer()!.toString('latin1'))?.[1])

async function chooseClip(editor: Page, buffer: Buffer) {
  const field = groupOf(editor, '视频文件')
  await field.getByLabel('选择视频文件').setInputFiles({ name: '训练.mp4', mimeType: 'video/mp4', buffer })
  return field
}

test('R-14.4 a video upload resumes after a lost connection and a reload; its poster is one of its frames, and it plays from the middle', async ({
  browser,
  page,
  visit,
  aCoach,
}) => {
  const editor = await openOperator(browser)
  const clip = aLongClip()
  await editor.goto('/admin/video/create')
  let isBroken = true
  const sent: number[] = []
  await editor.route(PIECES, (route) => {
    const offset = offsetOf(route.request())
    if (isBroken && offset > 0) return route.abort('connectionreset')
    sent.push(offset)
    return route.fallback()
  })
  const broken = await chooseClip(editor, clip)
  await expect(broken.getByText(/^已上传 \d\d%，正在自动重试…$/).first()).toBeVisible()
  await editor.reload()
  isBroken = false
  const field = await chooseClip(editor, clip)
  await expect(field.getByLabel('已上传的视频')).toBeVisible()
  expect(sent).toEqual([0, VIDEO_PIECE_BYTES, 2 * VIDEO_PIECE_BYTES])

  await field
    .getByRole('button', { name: /的画面$/ })
    .nth(3)
    .click()
  await expect(field.getByText('已设为封面')).toBeVisible()
  await expect(groupOf(editor, /^封面/).getByRole('img')).toHaveAttribute('src', /^\/uploads\/[\w-]{22}-320\.webp$/)
  await expect(editor.getByLabel('时长（秒）')).toHaveValue('8')
  const title = freshName('视频')
  const form = editor.getByRole('form', { name: '新建教学视频' })
  const { name } = await aCoach()
  await fillIn(form, video.fields, {
    title,
    summary: '三个动作',
    channelSlug: '篮球',
    coachId: name,
    description: '慢做一遍',
  })
  await editor.getByRole('button', { name: '保存为草稿' }).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`教学视频：${title}`)
  await publish(editor)

  const path = `/shipin/detail/${editor.url().split('/').pop()}`
  await expect.poll(async () => (await fetchPage(path)).status).toBe(200)
  await visit(path)
  const player = page.getByLabel(new RegExp(`^${title}，时长 0:08`))
  await expect(player).toHaveAttribute('poster', /^\/uploads\/[\w-]{22}-1080\.webp$/)
  const played = await player.evaluate(async (element) => {
    const player = element as HTMLVideoElement
    player.muted = true
    player.currentTime = 5
    await player.play()
    await new Promise((resolve) =>
      player.addEventListener('timeupdate', () => player.currentTime > 5.2 && resolve(null)),
    )
    return { from: player.currentTime, width: player.videoWidth }
  })
  expect(played.from).toBeGreaterThan(5)
  expect(played.width).toBeGreaterThan(0)

  const file = new URL((await player.getAttribute('src'))!, page.url()).pathname
  const from = VIDEO_PIECE_BYTES - 3
  const part = await fetchPage(file, undefined, { headers: { range: `bytes=${from}-${from + 5}` } })
  expect([part.status, part.headers['content-range'], part.headers['content-type']]).toEqual([
    206,
    `bytes ${from}-${from + 5}/${clip.length}`,
    'video/mp4',
  ])
  const past = await fetchPage(file, undefined, { headers: { range: `bytes=${clip.length}-` } })
  expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${clip.length}`])
  const head = await fetchPage(file, undefined, { method: 'HEAD' })
  expect(head.headers).toMatchObject({
    'content-length': String(clip.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=3600, immutable, no-transform',
  })
  await editor.context().close()
})
