import type { Page } from '@playwright/test'

/**
 * Focuses everything focusable in the page's content, forwards and backwards; returns what is then fully covered by a
 * sticky bar (WCAG 2.4.11).
 */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    const all = [...document.querySelectorAll<HTMLElement>('#main :is(a[href], button, summary)')]
    return [...all, ...all.toReversed()].filter(isCovered).map((each) => each.textContent?.trim() ?? '')

    function isCovered(element: HTMLElement) {
      element.focus()
      if (document.activeElement !== element) return false
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
        const bar = barAt(document.elementFromPoint((left + right) / 2, y))
        return bar !== null && !bar.contains(element)
      })
    }

    function barAt(from: Element | null): Element | null {
      if (!from) return null
      return /^(sticky|fixed)$/.test(getComputedStyle(from).position) ? from : barAt(from.parentElement)
    }
  })
}
