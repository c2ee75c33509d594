import { spawn } from 'node:child_process'
import { request } from 'undici'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { freePort } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const IMAGE_HOST = 'https://img.example.com'
const STATIC_HOST = 'https://static.example.com'
const APP_NAME = 'another-client'

// In one worker, so that they share one process.
test.describe.configure({ mode: 'default' })

/** A separate web process on the same services, configured to run behind a CDN, with its own APP_NAME. */
let port: number
let stop: () => void

test.beforeAll(async () => {
  // It builds the site again, beside two other workers.
  const free = await freePort()
  port = free
  const settings = {
    ...process.env,
    IMAGE_HOST,
    STATIC_HOST: `${STATIC_HOST}/`,
    LOCATION_COOKIE: 'call',
    APP_NAME,
  }
  const next = ['--dns-result-order=ipv4first', 'node_modules/next/dist/bin/next', 'start', '-H', 'localhost']
  const web = spawn(process.execPath, [...next, '-p', String(port)], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...settings,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: await buildSite(ROOT, settings),
      SITE_URL: `http://${DEMO_HOSTNAME}:${port}`,
      SERVICES_PORT: process.env.E2E_SERVICES_PORT,
    },
  })
  stop = () => web.kill()
  await expect
    .poll(
      () =>
        get('/healthz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
})
test.afterAll(() => stop())

/** Fetches a path on 广州's host, or an absolute address. */
async function get(address: string): Promise<{ status: number; text: string }> {
  const { host, pathname, search } = new URL(address, `http://guangzhou.${DEMO_HOSTNAME}:${port}`)
  const response = await request(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } })
  const text = await response.body.text()
  // Without the edge, Next sends `Location` twice.
  const [location] = [response.headers.location].flat()
  return location === undefined ? { status: response.statusCode, text } : get(location)
}

const PAGES = [
  '/',
  '/jiaolian',
  '/jiaolian?sort=newest',
  '/changguan',
  '/peixun',
  '/jiaoxue',
  '/shipin',
  '/zhaopin',
  '/ijiaolianNews',
  '/zhongkaotiyu',
  '/zhongkaotiyu/SPORTS_MAP',
  '/about',
  '/safeguard',
  '/user',
]
const DETAILS = ['/jiaolian', '/changguan', '/peixun', '/jiaoxue', '/shipin', '/zhaopin', '/ijiaolianNews']
/** An image or clip, with what precedes its path; in data, a slash may be escaped. */
const PICTURE = /([^\s"'(,;>]*)(\/(?:pictures|uploads|clips|og)\/[\w./-]+\.(?:webp|jpe?g|png|gif|svg|mp4))/g

const picturesIn = (html: string) =>
  [...html.matchAll(PICTURE)].map(([, before = '', path = '']) => ({ host: before.replaceAll('\\', ''), path }))

test('R-3.6 R-3.7 with image hosts configured every image on every page uses one: in tags, srcset, metadata and structured data', async () => {
  const pages = [...PAGES]
  for (const list of DETAILS) {
    const detail = /href="((?:http:\/\/[^/"]+)?\/(?:\w+\/detail|ijiaolianNewsDetail)\/\d+)"/.exec(
      (await get(list)).text,
    )?.[1]
    expect(detail, `a detail on ${list}`).toBeDefined()
    pages.push(detail!)
  }
  const coach = pages
    .find((path) => path.includes('/jiaolian/detail/'))!
    .split('/')
    .at(-1)
  pages.push(`/jiaolian/component/EvaluateListPop?coachId=${coach}`)
  const seen = new Set<string>()
  for (const path of pages) {
    const { status, text } = await get(path)
    expect([path, status < 400]).toEqual([path, true])
    const pictures = picturesIn(text)
    expect([path, pictures.filter(({ host }) => host !== IMAGE_HOST && host !== STATIC_HOST)]).toEqual([path, []])
    for (const picture of pictures) seen.add(`${picture.host}${picture.path.split('/').slice(0, 3).join('/')}`)
    // Avatars come from the image host.
    const heads = pictures.filter((picture) => /avatars/.test(picture.path))
    expect([path, heads.filter(({ host }) => host !== IMAGE_HOST)]).toEqual([path, []])
  }
  for (const kind of ['pictures/sports', 'pictures/banners', 'og/default.jpg'])
    expect(seen).toContain(`${STATIC_HOST}/${kind}`)
  for (const kind of ['pictures/portraits', 'pictures/avatars']) expect(seen).toContain(`${IMAGE_HOST}/${kind}`)
})

test('R-15.10 no page sets a cookie; a call made from it sets the city', async () => {
  const host = `guangzhou.${DEMO_HOSTNAME}:${port}`
  const cookiesOf = async (path: string, headers = {}) =>
    [(await request(`http://127.0.0.1:${port}${path}`, { headers: { host, ...headers } })).headers['set-cookie']]
      .flat()
      .map((line) => line && decodeURIComponent(line))
  for (const path of ['/', '/jiaolian', '/changguan?sort=newest'])
    expect([path, await cookiesOf(path)]).toEqual([path, [undefined]])
  const city = `location={"adCode":"440100","adName":"广州市"}; Path=/; Domain=.${DEMO_HOSTNAME}`
  const referer = `http://${host}/jiaolian`
  expect(await cookiesOf('/api/session', { referer })).toEqual([expect.stringContaining(city)])
  expect(await cookiesOf('/api/coach/coach/v2/index/nL?afterId=5000', { referer })).toEqual([
    expect.stringContaining(city),
  ])
  expect(await cookiesOf('/api/session')).toEqual([undefined])
})

test('R-7.2 with a host for static files pages run on its scripts, and calls carry the configured name', async ({
  page,
  tolerate,
}) => {
  tolerate(/example\.com|403|Failed/)
  await page.route(/example\.com/, (route) => route.abort('aborted'))
  await page.route(`${STATIC_HOST}/_next/static/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { status, text } = await get(pathname + search)
    await route.fulfill({ status, body: text, contentType: 'text/javascript' })
  })
  const ownScripts: string[] = []
  page.on('request', (each) => {
    if (each.url().startsWith(`http://localhost:${port}/_next/`)) ownScripts.push(each.url())
  })
  const { text } = await get('/jiaolian')
  const coach = /href="(\/jiaolian\/detail\/\d+)"/.exec(text)?.[1]
  const [call] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/api/coach/')),
    page.goto(`http://guangzhou.${DEMO_HOSTNAME}:${port}${coach}`),
  ])
  expect(call.headers().appname).toBe(APP_NAME)
  expect(ownScripts).toEqual([])
})
