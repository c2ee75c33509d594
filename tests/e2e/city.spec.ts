import { CITIES, cityBySlug } from '#lib/city/cities.ts'
import { locationCookieValue } from '#lib/routing/location-cookie.ts'
import { registerAccount } from '#tests/support/account.ts'
import { logOut, setRandomClientAddress } from '#tests/support/account-forms.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchAs, fetchPage, originOf, PORT } from '#tests/support/site.ts'

const cookieOf = (slug: string) => {
  const city = cityBySlug(slug)?.city
  if (!city) throw new Error(`no city ${slug}`)
  return `location=${locationCookieValue(city)}`
}

test('A-01 a URL shows the same page without a location cookie, with its own and with another city’s', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  for (const city of [undefined, 'guangzhou']) {
    const own = city ? `/jiaolian/detail/${coachId}` : '/jiaoxue/detail/1'
    for (const path of ['/', '/jiaolian', '/jiaolian/lanqiu', own, '/location', '/nope']) {
      const [plain, withCityCookie, foreign] = await Promise.all([
        fetchPage(path, city),
        fetchPage(path, city, { headers: { cookie: cookieOf('guangzhou') } }),
        fetchPage(path, city, { headers: { cookie: `${cookieOf('shanghai')}; other=1` } }),
      ])
      const main = readPage(plain.text).main
      expect(main.length, path).toBeGreaterThan(200)
      expect(readPage(withCityCookie.text).main).toBe(main)
      expect(readPage(foreign.text).main).toBe(main)
    }
  }
})

test('A-01 the city of a page is remembered in a cookie, which is set only when it changes', async () => {
  const setBy = async (city: string, cookie?: string) => {
    const { headers } = await fetchPage('/jiaolian', city, cookie ? { headers: { cookie } } : {})
    return [headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('location='))
  }
  expect(await setBy('guangzhou')).toEqual([expect.stringContaining(cookieOf('guangzhou'))])
  expect(await setBy('guangzhou', cookieOf('guangzhou'))).toEqual([])
  expect(await setBy('shanghai', cookieOf('guangzhou'))).toEqual([expect.stringContaining(cookieOf('shanghai'))])
})

test('R-15.3 reading a nationwide text does not leave the city: header and tabs lead back', async ({ page, visit }) => {
  await visit('/', { city: 'shanghai' })
  const nav = page.getByRole('navigation', { name: '主导航' })
  await nav.getByRole('link', { name: '教学文章' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${originOf()}/jiaoxue`)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`^${originOf()}/jiaoxue/detail/`))
  const back = page.getByRole('banner').getByRole('link', { name: '上海市 返回本市' })
  await expect(back).toHaveAttribute('href', `${originOf('shanghai')}/`)
  await nav.getByRole('link', { name: '找教练' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${originOf('shanghai')}/jiaolian`)
})

test('R-4.41 R-15.3 the nationwide home page and lists reset the location, every other page leaves it alone', async () => {
  const setBy = async (path: string) => {
    const { headers } = await fetchPage(path, undefined, { headers: { cookie: cookieOf('shanghai') } })
    return [headers['set-cookie'] ?? []].flat().some((line) => line.startsWith('location='))
  }
  for (const path of ['/', '/jiaolian', '/changguan/lanqiu']) expect([path, await setBy(path)]).toEqual([path, true])
  const others = ['/location', '/duibi', '/account/login', '/account/register', '/user', '/add/addCoach']
  for (const path of ['/jiaoxue', '/jiaoxue/detail/1', '/faq/xieyi', '/zhongkaotiyu', ...others]) {
    expect([path, await setBy(path)]).toEqual([path, false])
  }
})

test('R-4.40 R-4.41 R-2.115 the first paint shows the city of its host', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'shanghai' })
  await expect(page.getByRole('banner').first()).toContainText('上海')
  await visit('/jiaolian')
  await expect(page.getByRole('banner').first()).toContainText('全国')
})

test('R-9.22 every card with a place names its city on the nationwide host, and only the district in its own city', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  const cardsOf = async (path: string, city?: string) => {
    const cards = readPage((await fetchPage(path, city)).text).main.match(/<article[\s\S]*?<\/article>/g) ?? []
    expect(cards.length, `${path} ${city}`).toBeGreaterThan(2)
    return cards
  }
  const own = `/jiaolian/detail/${coachId}`
  for (const card of await cardsOf(own, 'guangzhou')) expect(card).not.toContain('广州·')
  // 东莞 and a few others have no districts.
  const named = new RegExp(`[>·](${CITIES.map(({ label }) => label).join('|')})(·\\p{Script=Han}+[区县市]|市)`, 'u')
  for (const path of ['/jiaolian', '/changguan', '/peixun', '/zhaopin']) {
    for (const card of await cardsOf(path)) expect(card, path).toMatch(named)
    for (const card of await cardsOf(path, 'guangzhou')) expect(card, path).not.toContain('广州·')
  }
})

test('R-2.117 R-9.12 A-01 an unknown host shows the default city, and asks not to be indexed', async () => {
  const { status, headers, text } = await fetchAs('203.0.113.7', '/jiaolian')
  expect(status).toBe(200)
  expect(readPage(text).headings[0]).toContain('广州')
  expect(headers['x-robots-tag']).toContain('noindex')
})

test('C-3 a thin city’s home page and lists are neither indexed nor followed', async () => {
  for (const path of ['/', '/jiaolian', '/jiaolian/lanqiu', '/changguan', '/peixun', '/zhaopin']) {
    const { status, headers, text } = await fetchPage(path, 'lasa')
    expect([path, status, readPage(text).robots]).toEqual([path, 200, ['noindex, nofollow']])
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  }
})

test('A-34 an unknown subdomain redirects to the bare host, a short name to its city, in one hop', async () => {
  const unknown = await fetchPage('/jiaolian?sex=1', 'nowhere')
  expect([unknown.status, unknown.headers.location]).toEqual([301, `${originOf()}/jiaolian?sex=1`])
  const alias = await fetchPage('/JiaoLian/?pageNum=1', 'gz')
  expect(alias.status).toBe(301)
  expect(alias.headers.location).toMatch(new RegExp(`^${originOf('guangzhou')}/jiaolian(\\?pageNum=1)?$`))
})

test('the address people type for the demo redirects to its nationwide host, while loopback serves pages itself', async () => {
  const typed = await fetchAs(`localhost:${PORT}`, '/jiaolian')
  expect([typed.status, typed.headers.location]).toEqual([302, `${originOf()}/jiaolian`])
  expect((await fetchAs(`127.0.0.1:${PORT}`, '/')).status).toBe(200)
})

test('A-02 logging in on one host of the demo logs in on all, and logging out logs out on all', async ({
  page,
  visit,
}) => {
  await setRandomClientAddress(page)
  await registerAccount(page)
  for (const city of ['guangzhou', 'shanghai', undefined]) {
    await visit('/jiaolian', { city })
    await expect(page.getByRole('button', { name: '退出' }).filter({ visible: true })).toBeVisible()
  }
  await logOut(page)
  await visit('/jiaolian', { city: 'guangzhou' })
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible()
})

test('T16 a forged host in a forwarding header changes nothing', async () => {
  const forged = { 'x-forwarded-host': 'shanghai.localhost', forwarded: 'host=shanghai.localhost', 'x-host': 'evil' }
  const { text } = await fetchPage('/jiaolian', 'guangzhou', { headers: forged })
  const page = readPage(text)
  expect(page.headings[0]).toContain('广州')
  expect(text).not.toContain('evil')
})
