import { cityBySlug } from '#lib/city/cities.ts'
import { locationCookieValue } from '#lib/routing/location-cookie.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchAs, fetchPage, PORT } from '#tests/support/site.ts'

const cookieOf = (slug: string) => {
  const city = cityBySlug(slug)?.city
  if (!city) throw new Error(`no city ${slug}`)
  return `location=${locationCookieValue(city)}`
}

test('A-01 the same address gives the same page with, without and with a foreign location cookie', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  for (const city of [undefined, 'guangzhou']) {
    for (const path of ['/', '/jiaolian', '/jiaolian/lanqiu', `/jiaolian/detail/${coachId}`, '/location', '/nope']) {
      const [plain, own, foreign] = await Promise.all([
        fetchPage(path, city),
        fetchPage(path, city, { headers: { cookie: cookieOf('guangzhou') } }),
        fetchPage(path, city, { headers: { cookie: `${cookieOf('shanghai')}; other=1` } }),
      ])
      const main = readPage(plain.text).main
      expect(main.length, path).toBeGreaterThan(200)
      expect(readPage(own.text).main).toBe(main)
      expect(readPage(foreign.text).main).toBe(main)
    }
  }
})

test('A-01 the city of a page is remembered in a cookie, and only when it changes', async () => {
  const setBy = async (city: string, cookie?: string) => {
    const { headers } = await fetchPage('/jiaolian', city, cookie ? { headers: { cookie } } : {})
    return [headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('location='))
  }
  expect(await setBy('guangzhou')).toEqual([expect.stringContaining(cookieOf('guangzhou'))])
  expect(await setBy('guangzhou', cookieOf('guangzhou'))).toEqual([])
  expect(await setBy('shanghai', cookieOf('guangzhou'))).toEqual([expect.stringContaining(cookieOf('shanghai'))])
})

test('R-4.40 R-4.41 R-2.115 the first paint has the city of its host', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'shanghai' })
  await expect(page.getByRole('banner').first()).toContainText('上海')
  await visit('/jiaolian')
  await expect(page.getByRole('banner').first()).toContainText('全国')
})

test('R-9.22 every card of a place names its city on the nationwide host, and the district alone in its own city', async ({
  aCoach,
}) => {
  const { coachId } = await aCoach()
  const cardsOf = async (path: string, city?: string) =>
    readPage((await fetchPage(path, city)).text).main.match(/<article[\s\S]*?<\/article>/g) ?? []
  for (const path of ['/jiaolian', '/changguan', '/peixun', '/zhaopin', `/jiaolian/detail/${coachId}`]) {
    const nationwide = await cardsOf(path)
    expect(nationwide.length, path).toBeGreaterThan(3)
    for (const card of nationwide) expect(card, path).toMatch(/>\p{Script=Han}+·\p{Script=Han}+[区县市]/u)
    for (const card of await cardsOf(path, 'guangzhou')) expect(card, path).not.toContain('广州·')
  }
})

test('R-2.117 R-9.12 A-01 a host that is not ours shows the default city, and asks not to be indexed', async () => {
  const { status, headers, text } = await fetchAs('203.0.113.7', '/jiaolian')
  expect(status).toBe(200)
  expect(readPage(text).headings[0]).toContain('广州')
  expect(headers['x-robots-tag']).toContain('noindex')
})

test('A-34 an unknown subdomain leads to the bare host, a short name to its city, in one hop', async () => {
  const unknown = await fetchAs(`nowhere.localhost:${PORT}`, '/jiaolian?sex=1')
  expect([unknown.status, unknown.headers.location]).toEqual([302, `http://localhost:${PORT}/jiaolian?sex=1`])
  const alias = await fetchAs(`gz.localhost:${PORT}`, '/JiaoLian/?pageNum=1')
  expect(alias.status).toBe(301)
  expect(alias.headers.location).toMatch(new RegExp(`^http://guangzhou\\.localhost:${PORT}/jiaolian(\\?pageNum=1)?$`))
})

test('T16 a forged host in a forwarding header changes nothing', async () => {
  const forged = { 'x-forwarded-host': 'shanghai.localhost', forwarded: 'host=shanghai.localhost', 'x-host': 'evil' }
  const { text } = await fetchPage('/jiaolian', 'guangzhou', { headers: forged })
  const page = readPage(text)
  expect(page.headings[0]).toContain('广州')
  expect(text).not.toContain('evil')
})
