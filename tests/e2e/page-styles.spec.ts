import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

/** Only the page as the server wrote it. */
test.use({ javaScriptEnabled: false })

/** Position, size and computed styles of everything above the remaining styles, except moving elements. */
const drawnAbove = (page: Page, moving: string) =>
  page.evaluate((moving) => {
    const mark = document.querySelector('[data-rest-of-styles]')!
    const above = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING &&
        !element.contains(mark) &&
        !element.closest(moving),
    )
    return above.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, display, borderTopColor } = getComputedStyle(element)
      const box = [x, y, width, height].map(Math.round)
      return [element.outerHTML.slice(0, 80), ...box, color, backgroundColor, font, display, borderTopColor].join(' ')
    })
  }, moving)

/** The home page's search box moves with the scroll, and has its position only once there is something to scroll. */
const movingOn = (path: string) => (path === '/' ? 'header form' : '[data-nothing]')

for (const path of ['/', '/jiaolian', 'a coach', '/changguan'])
  test(`C-11 the first screen of ${path} is drawn in its final form before any stylesheet arrives, the rest once they do @every-size`, async ({
    page,
    visit,
    aCoach,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let sheets = 0
    await page.route(/\.css$/, async (route) => {
      sheets++
      await released
      await route.continue()
    })
    const opened = visit(path.startsWith('/') ? path : `/jiaolian/detail/${(await aCoach()).coachId}`, {
      city: 'guangzhou',
    })
    await expect.poll(() => sheets).toBeGreaterThan(0)
    await expect(page.locator('[data-rest-of-styles]').first()).toBeAttached()
    // Elements that move with the scroll get their position with the first frame; a screenshot forces one.
    await page.screenshot()
    const early = await drawnAbove(page, movingOn(path))
    release()
    await opened
    expect(early.length).toBeGreaterThan(50)
    await expect.poll(() => drawnAbove(page, movingOn(path))).toEqual(early)
    await expect(page.locator('footer').last()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
