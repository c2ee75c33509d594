import type { Page } from '@playwright/test'

/** Sets the text size as a visitor does in the browser's settings; the default is 16. */
export async function setTextSize(page: Page, size: number) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await page.waitForFunction(
    (expectedSize) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === expectedSize,
    size,
  )
}

/**
 * Texts of the page in its current state that cannot be read in full: cut off by a box, or beyond the sides of the
 * window. Intended ellipsis does not count (its title or page shows the full text).
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.nodeValue?.trim()
      const parent = node.parentElement
      if (!words || !parent || parent.closest('script, style, noscript, option, [inert], svg')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const problem = problemOf(parent, range.getBoundingClientRect())
      if (problem) clipped.push(`${words.slice(0, 20)}: ${problem}`)
    }
    return [...new Set(clipped)]

    function problemOf(from: Element, text: DOMRect): string | null {
      if (text.width === 0) return null
      // A line box is slightly taller than its letters.
      const slack = Number.parseFloat(getComputedStyle(from).fontSize) * 0.3
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // For screen readers only.
        if (style.clipPath === 'inset(50%)' || style.position === 'fixed') return null
        if (style.clipPath !== 'none') return 'cut off by a path'
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null
        if (style.overflowX !== 'visible' && (text.left < left - 2 || text.right > right + 2))
          return 'cut off at a side'
        if (style.overflowY !== 'visible' && (text.top < top - slack || text.bottom > bottom + slack))
          return 'cut off above or below'
        const isBox = style.display !== 'inline' && style.display !== 'contents'
        if (box === from && isBox && (text.top < top - slack || text.bottom > bottom + slack))
          return 'higher than its box'
      }
      const page = document.documentElement
      return text.left < -2 || text.right > page.clientWidth + 2 ? 'beyond the window' : null
    }
  })
}
