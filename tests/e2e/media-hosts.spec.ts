import { spawn } from 'node:child_process'
import { request } from 'undici'
import { buildSite } from '#scripts/build/build-site.ts'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const IMAGE_HOST = 'https://img.example.com'
const STATIC_HOST = 'https://static.example.com'
const APP_NAME = 'another-client'

/** A web process of its own on the same build and services, with hosts for its pictures and a name of its own. */
let port: number
let stop: () => void

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const [free = 0] = await freePorts(1)
  port = free
  const next = ['--dns-result-order=ipv4first', 'node_modules/next/dist/bin/next', 'start', '-H', 'localhost']
  const web = spawn(process.execPath, [...next, '-p', String(port)], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: await buildSite(ROOT),
      SITE_URL: `http://localhost:${port}`,
      SERVICES_PORT: process.env.E2E_SERVICES_PORT,
      IMAGE_HOST,
      STATIC_HOST: `${STATIC_HOST}/`,
      APP_NAME,
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

async function get(path: string) {
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers: { host: `guangzhou.localhost:${port}` } })
  return { status: answer.statusCode, text: await answer.body.text() }
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
/** A picture or clip, with what stands before its path; in data a slash may have a backslash. */
const PICTURE = /([^\s"'(,;>]*)(\/(?:pictures|uploads|clips|og)\/[\w./-]+\.(?:webp|jpe?g|png|gif|svg|mp4))/g

const picturesIn = (html: string) =>
  [...html.matchAll(PICTURE)].map(([, before = '', path = '']) => ({ host: before.replaceAll('\\', ''), path }))

test('R-3.6 R-3.7 with hosts for pictures no page has one without: in tags, srcset, metadata and structured data', async () => {
  test.setTimeout(180_000)
  const pages = [...PAGES]
  for (const list of DETAILS) {
    const detail = /href="(?:http:\/\/[^/"]+)?(\/(?:\w+\/detail|ijiaolianNewsDetail)\/\d+)"/.exec(
      (await get(list)).text,
    )?.[1]
    expect(detail, `a detail on ${list}`).toBeDefined()
    pages.push(detail!)
  }
  const coach = pages
    .find((path) => path.startsWith('/jiaolian/detail/'))!
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
    // Who people are comes from the image host, everything else from the other one.
    const heads = pictures.filter((picture) => /avatars/.test(picture.path))
    expect([path, heads.filter(({ host }) => host !== IMAGE_HOST)]).toEqual([path, []])
  }
  for (const kind of ['pictures/sports', 'pictures/banners', 'og/default.jpg'])
    expect(seen).toContain(`${STATIC_HOST}/${kind}`)
  for (const kind of ['pictures/portraits', 'pictures/avatars']) expect(seen).toContain(`${IMAGE_HOST}/${kind}`)
})

test('R-7.2 calls from the browser carry the configured name', async ({ page, tolerate }) => {
  tolerate(/example\.com|403|Failed/)
  await page.route(/example\.com/, (route) => route.abort('aborted'))
  const { text } = await get('/jiaolian')
  const coach = /href="(\/jiaolian\/detail\/\d+)"/.exec(text)?.[1]
  const [call] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/api/coach/')),
    page.goto(`http://localhost:${port}${coach}`),
  ])
  expect(call.headers().appname).toBe(APP_NAME)
})
