import { type Coach, getCoachDetail, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCoachComments } from '#lib/contracts/comment/comment.ts'
import { getProfileContent } from '#lib/contracts/profile-content.ts'
import { FEE_TYPE_WORDS, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { facetText } from '#lib/copy/facets.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { coveredFocus } from '#tests/support/covered-focus.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { jsonLdProblems } from '#tests/support/json-ld-problems.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

/** The first coach in 广州 that matches the predicate. */
async function aCoachWith(what: (coach: Coach) => boolean | Promise<boolean>): Promise<Coach> {
  for (let pageNum = 1; pageNum < 5; pageNum++) {
    const { list } = await callEndpoint(searchCoaches, { adCode: '440100', pageNum, pageSize: 40 })
    for (const { coachId } of list) {
      const coach = await callEndpoint(getCoachDetail, { coachId })
      if (await what(coach)) return coach
    }
  }
  throw new Error('no coach like that in 广州')
}

test('R-2.63 R-1.1 a coach page says who, what, for whom, at what price and with what proof', async ({
  page,
  visit,
  aCoach,
}) => {
  const coach = await callEndpoint(getCoachDetail, { coachId: (await aCoach()).coachId })
  const sport = coach.categories[0]!.second.name
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  await expect(page).toHaveTitle(`${coach.name}_广州${sport}教练 - 好教练`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${coach.name} 广州${sport}教练`)
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(coach.name)
  const prices = page.getByRole('complementary', { name: '课程价格' }).getByRole('row')
  await expect(prices).toHaveCount(coach.classTypes.length)
  for (const [i, { feeType, price, lessonMinutes }] of coach.classTypes.entries()) {
    //
    const yuan = (price / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
    await expect(prices.nth(i)).toContainText(`${FEE_TYPE_WORDS[feeType]}每节 ${lessonMinutes} 分钟`)
    await expect(prices.nth(i)).toContainText(`¥${yuan}/课时`)
  }
  //
  await expect(page.getByText(facetText('suitableCrowd', coach.suitableCrowd), { exact: true })).toBeVisible()
  await expect(page.getByText(trainingPlaceLabels(coach.trainingPlace).join('、'), { exact: true })).toBeVisible()
  for (const { kind, maskedNumber } of coach.certificates) {
    await expect(page.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: maskedNumber })).toBeVisible()
  }
  for (const [i, { name, address }] of coach.venues.entries()) {
    const place = page.getByRole('listitem').filter({ hasText: address })
    await expect(place).toContainText(name)
    await expect(page.getByRole('img', { name: /方位示意图/ })).toContainText(String(i + 1))
  }
  await expect(page.getByText('本页更新于')).toContainText(/\d{4}-\d{2}-\d{2}/)
})

test('R-3.36 an unknown way of teaching is left out, and R-9.21 a certificate without an end date shows 长期有效', async ({
  page,
  visit,
}) => {
  const coach = await aCoachWith(({ certificates }) => certificates.some(({ expiresOn }) => expiresOn === null))
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  const unending = coach.certificates.find(({ expiresOn }) => expiresOn === null)!
  await expect(page.getByRole('listitem').filter({ hasText: unending.maskedNumber }).first()).toContainText('长期有效')
  await expect(page.getByText('授课方式')).toHaveCount([1, 2, 3].includes(coach.teachingWay) ? 1 : 0)
})

test('R-9.33 the gallery shows four thumbnails at a time; pressing one shows its photo', async ({ page, visit }) => {
  const coach = await aCoachWith(({ photos }) => photos.length > 4)
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  const thumbs = page.getByRole('link', { name: /^第 \d+ 张照片/ })
  await expect(thumbs).toHaveCount(coach.photos.length)
  const inView = async () => {
    const strip = (await thumbs.first().locator('xpath=ancestor::*[self::ul or self::ol][1]').boundingBox())!
    const boxes = await Promise.all((await thumbs.all()).map(async (thumb) => (await thumb.boundingBox())!))
    return boxes.filter(({ x, width }) => x >= strip.x - 4 && x + width <= strip.x + strip.width + 4).length
  }
  expect(await inView()).toBe(4)
  const row = page.getByRole('list', { name: '照片' })
  await page.getByRole('link', { name: '第 3 张照片' }).click()
  await expect(row.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('link', { name: '第 3 张照片' })).toHaveAttribute('aria-current', 'true')
  await expect(page).not.toHaveURL(/#/)
  // The current photo's thumbnail has a border; the focus ring is outside it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: '第 3 张照片' })).toHaveCSS('outline', /2px/)
  await expect(page.getByRole('link', { name: '第 3 张照片' })).toHaveCSS('outline-offset', '2px')
})

test('nothing of the clip loads before it is started', async ({ page, visit }) => {
  const coach = await aCoachWith(({ video }) => video !== null)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  const clip = page.getByLabel(/的教学视频/)
  await clip.scrollIntoViewIfNeeded()
  await expect(clip).toHaveAttribute('preload', 'none')
  await expect(clip).toHaveAttribute('poster', coach.video!.poster)
  expect(requestedPaths).not.toContain(coach.video!.url)
})

test('R-12.2 three comments are on the page, with a way to all of them', async ({ page, visit }) => {
  const coach = await aCoachWith(({ commentCount }) => commentCount > 10)
  const { coachId } = coach
  const { list, total } = await callEndpoint(getCoachComments, { coachId })
  const { text } = await fetchRecord(`/jiaolian/detail/${coachId}`)
  const { anchors } = readPage(text)
  expect(anchors.map(({ href }) => href)).toContain(`/jiaolian/component/EvaluateListPop?coachId=${coachId}`)
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const comment = (at: number) => page.getByText(list[at]!.content, { exact: true })
  await expect(comment(2)).toBeVisible()
  await expect(comment(3)).toHaveCount(0)
  await page.getByRole('button', { name: `查看全部 ${total} 条评价` }).click()
  await expect(comment(3)).toBeVisible()
  await expect(comment(2)).toHaveCount(1)
  await page.getByRole('button', { name: `再看其余 ${total - 10} 条评价` }).click()
  const { list: next } = await callEndpoint(getCoachComments, { coachId, pageNum: 2 })
  await expect(page.getByText(next[0]!.content, { exact: true }).first()).toBeVisible()
})

test('@phone the page of a coach with ten or more comments, no pictures in those shown, and no courses or texts is at most 4600 px high', async ({
  page,
  visit,
}) => {
  const coach = await aCoachWith(async ({ coachId, commentCount }) => {
    if (commentCount < 10) return false
    const { courses, articles, videos } = await callEndpoint(getProfileContent, { kind: 'coach', id: coachId })
    if (courses.length + articles.length + videos.length > 0) return false
    const { list } = await callEndpoint(getCoachComments, { coachId, pageNum: 1 })
    return list.slice(0, 3).every(({ pictureList }) => pictureList.length === 0)
  })
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4600)
})

test('@every-size the links to the sections of the page stay in view and lead to their headings', async ({
  page,
  visit,
}) => {
  const coach = await aCoachWith(({ certificates, commentCount }) => certificates.length > 0 && commentCount > 0)
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  const pageLinks = page.getByRole('navigation', { name: '本页内容' })
  await expect(pageLinks.getByRole('link', { name: /^(介绍|资质|地点|评价)$/ })).toHaveText([
    '介绍',
    '资质',
    '地点',
    '评价',
  ])
  for (const [linkName, title] of [
    ['评价', '学员评价'],
    ['资质', '资质证书'],
  ] as const) {
    await pageLinks.getByRole('link', { name: linkName }).click()
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const bottomOfWays = async () => {
      const { y, height } = (await pageLinks.boundingBox())!
      return y + height
    }
    await expect.poll(async () => (await heading.boundingBox())!.y - (await bottomOfWays())).toBeGreaterThanOrEqual(0)
    await expect(pageLinks).toBeInViewport({ ratio: 1 })
  }
})

test('R-14.4 a coach’s page links to the courses, videos and articles the coach has published', async ({
  page,
  visit,
}) => {
  const contentOf = (id: number) => callEndpoint(getProfileContent, { kind: 'coach', id })
  const coach = await aCoachWith(async ({ coachId }) => {
    const { courses, articles, videos } = await contentOf(coachId)
    return courses.length > 0 && articles.length + videos.length > 0
  })
  const { courses, articles, videos } = await contentOf(coach.coachId)
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '课程' }).click()
  await expect(page.getByRole('heading', { name: '教练的课程' })).toBeInViewport({ ratio: 1 })
  for (const { title, trainsId, price } of courses) {
    const line = page.getByRole('listitem').filter({ hasText: title })
    await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`/peixun/detail/${trainsId}$`))
    await expect(line).toContainText(`¥${(price / 100).toLocaleString('zh-CN')}`)
  }
  for (const { title, articleId } of articles)
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
      'href',
      new RegExp(`/jiaoxue/detail/${articleId}$`),
    )
  for (const { title, videoId } of videos)
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
      'href',
      new RegExp(`/shipin/detail/${videoId}$`),
    )
})

test('R-14.8 one line of a coach’s page expands to what was checked and when', async ({ page, visit }) => {
  const coach = await aCoachWith(({ isVerified, certificates }) => isVerified && certificates.length > 0)
  await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
  const { kind, checkedOn } = coach.certificates[0]!
  const checked = page.getByText(`审核人员于 ${checkedOn} 看过照片的证书：${kind}`)
  await expect(checked).toBeHidden()
  await page.getByText('已认证', { exact: true }).first().click()
  await expect(checked).toBeVisible()
})

test('the call to action joins the section links once the offer has scrolled out of view', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const call = page.getByRole('link', { name: '预约试课' }).filter({ visible: true })
  await expect(call).toHaveCount(1)
  await expect(call).toBeInViewport()
  await page.getByRole('heading', { name: '学员评价' }).scrollIntoViewIfNeeded()
  const pageLinks = page.getByRole('navigation', { name: '本页内容' })
  await expect(pageLinks.getByRole('link', { name: '预约试课' })).toBeInViewport()
})

test('R-7.14 opening a coach’s page counts one view', async ({ page, visit, aCoach }) => {
  const { coachId } = await aCoach()
  const counted = page.waitForRequest((request) => request.url().includes(`/viewed/nL?coachId=${coachId}`))
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const response = await (await counted).response()
  expect(response?.status()).toBe(200)
})

test('related coaches are links to other coaches', async ({ page, visit, aCoach }) => {
  const { coachId } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const cards = page.getByRole('region', { name: /^更多/ }).getByRole('article')
  expect(await cards.count()).toBeGreaterThanOrEqual(3)
  const links = await cards.getByRole('link').all()
  expect(links).toHaveLength(await cards.count())
  for (const link of links) {
    await expect(link).toHaveAttribute('href', /^\/jiaolian\/detail\/\d+$/)
    await expect(link).not.toHaveAttribute('href', `/jiaolian/detail/${coachId}`)
  }
})

test('A-05 A-06 A-07 R-2.70 R-15.1 every spelling of a coach’s URL on every host redirects to one URL in one hop', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  const address = `${originOf('guangzhou')}/jiaolian/detail/${coachId}`
  for (const [path, city] of [
    [`/jiaolianDetail/${coachId}`, 'guangzhou'],
    [`/jiaolianDetail?id=${coachId}`, undefined],
    [`/JiaoLian/detail/${coachId}/`, 'shanghai'],
    [`//jiaolian/detail/${coachId}`, 'luoyang'],
    [`/jiaolian/detail/${coachId}`, 'gz'],
    [`/jiaolian/detail/${coachId}`, 'nowhere'],
    [`/jiaolian/detail/${coachId}`, 'shanghai'],
    [`/jiaolian/detail/${coachId}`, undefined],
    [`/jiaolian/detail?id=${coachId}`, undefined],
    [`/jiaolian/detail/${coachId}?selectCityCode=310100`, undefined],
  ] as const) {
    const { status, headers } = await fetchPage(path, city)
    const target = new URL(String(headers.location), originOf(city)).href
    expect([path, city, status, target]).toEqual([path, city, 301, address])
  }
  for (const path of [`/jiaolian/detail/${coachId}`, `/jiaolian/detail?id=${coachId}`]) {
    const { status, text } = await fetchPage(path, 'guangzhou')
    expect([status, readPage(text).canonical]).toEqual([200, address])
  }
})

for (const path of [
  '/jiaolian/detail',
  '/jiaolian/detail/999999999',
  '/jiaolian/detail/abc',
  '/jiaolian/detail/0',
  '/jiaolianDetail/999999999',
]) {
  test(`R-8.13 A-06 ${path} is a real 404 that says 信息已过期 and leads to the list`, async ({ page, visit }) => {
    await visit(path, { city: 'guangzhou', status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信息已过期')
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('main').getByRole('link', { name: '查看教练列表' })).toHaveAttribute(
      'href',
      '/jiaolian',
    )
  })
}

test('R-15.7 structured data describes the person, gives prices, ratings and reviews as a local business, and no phone number', async () => {
  const coach = await aCoachWith(({ score }) => score !== null)
  const { text } = await fetchRecord(`/jiaolian/detail/${coach.coachId}`)
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((m) =>
    JSON.parse(m[1]!),
  )
  const node = (type: string) => blocks[0]['@graph'].find((each: { '@type': string }) => each['@type'] === type)
  expect(node('Person').name).toBe(coach.name)
  expect(jsonLdProblems(blocks[0]['@graph'])).toEqual([])
  expect(
    node('LocalBusiness').makesOffer.map(({ price }: { price: string }) => Math.round(Number(price) * 100)),
  ).toEqual(coach.classTypes.map(({ price }) => price))
  expect(node('LocalBusiness').aggregateRating.ratingValue).toBe(coach.score)
  expect(blocks[1].upDate).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  expect(text.replace(/<script(?! type="application\/ld).*?<\/script>/gs, '')).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('customer service is offered as a second way, and its sheet closes again', async ({ page, visit, aCoach }) => {
    const { coachId, name } = await aCoach()
    await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
    const sheet = page.getByRole('dialog', { name: `咨询${name}教练` })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: '微信咨询客服' }).click()
    await expect(sheet).toBeVisible()
    await expect(sheet).toContainText(String(coachId))
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('everything a parent needs to read is there', async ({ page, visit }) => {
    const coach = await aCoachWith(({ photos, commentCount }) => photos.length > 2 && commentCount > 0)
    await visit(`/jiaolian/detail/${coach.coachId}`, { city: 'guangzhou' })
    for (const title of ['教练介绍', '资质证书', '上课地点', '学员评价']) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    await page.getByRole('link', { name: '第 2 张照片' }).click()
    await expect(page.getByRole('list', { name: '照片' }).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.5 })
  })
})

test('the customer service sheet keeps the focus until it closes, then returns it', async ({ page, visit, aCoach }) => {
  const { coachId, name } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const sheet = page.getByRole('dialog', { name: `咨询${name}教练` })
  const call = page.getByRole('button', { name: '微信咨询客服' })
  await call.click()
  await expect(sheet.getByRole('button', { name: '知道了' })).toBeFocused()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    // After the dialog's last element, Tab leads to the browser's own controls, never to the page behind.
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(call).toBeFocused()

  await call.click()
  await sheet.getByRole('button', { name: '知道了' }).click()
  await expect(sheet).toBeHidden()
  await call.click()
  await page.mouse.click(10, 10)
  await expect(sheet).toBeHidden()
})

test('@phone the call to action stays at the bottom of the screen and covers nothing at the end of the page', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  const call = page.getByRole('link', { name: '预约试课' }).filter({ visible: true })
  await expect(call).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: '学员评价' }).scrollIntoViewIfNeeded()
  await expect(call).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  // In the document flow, it is above whatever ends the page.
  const end = (await page.getByRole('link', { name: '回到顶部' }).boundingBox())!
  const { y, height } = (await call.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(end.y)
})

test('@every-size the page is accessible, fits its window, has one h1, and no bar covers the focused element', async ({
  page,
  visit,
  aCoach,
}) => {
  const { coachId } = await aCoach()
  await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await coveredFocus(page)).toEqual([])
  await page.getByRole('button', { name: '微信咨询客服' }).click()
  await expectAccessible(page)
})

/** CSS pixels within the margins. */
const A4 = { width: 718, height: 1047 }

test('R-2.63 a printed coach page is its content alone, as wide as the sheet', async ({ page, visit, aCoach }) => {
  await visit(`/jiaolian/detail/${(await aCoach()).coachId}`, { city: 'guangzhou' })
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('complementary', { name: '课程价格' })).toBeVisible()
  expect((await page.getByRole('heading', { name: '教练介绍' }).boundingBox())?.x).toBe(0)
})
