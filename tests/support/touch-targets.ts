import type { Page } from '@playwright/test'

/** Minimum width and height of a touch target, in CSS px (WCAG 2.5.5). */
const TOUCH_TARGET = 44

/**
 * Touch targets of the page in its current state that are smaller than 44 × 44 px, each as `name (width × height)`;
 * empty if there are none. The hit area counts, not the box: pseudo-elements and labels add to it. Exempt, as in WCAG
 * 2.5.8: links within a sentence, whose height is the line's, and points on a map, whose position is their meaning.
 * `within` selects the part to check.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([size, root]) => {
      const INTERACTIVE =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
      const isShown = (element: Element) => {
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false
        const { width, height } = element.getBoundingClientRect()
        // Smaller elements are for screen readers, or hidden until focused.
        return width > 1 && height > 1 && !element.closest('[inert]') && !isClippedAway(element)
      }
      const isClippedAway = (element: Element): boolean => {
        const { clipPath, opacity } = getComputedStyle(element)
        if (clipPath === 'inset(50%)' || opacity === '0') return true
        return element.parentElement ? isClippedAway(element.parentElement) : false
      }
      const blockOf = (element: Element): Element =>
        /^(inline$|contents$)/.test(getComputedStyle(element).display) && element.parentElement
          ? blockOf(element.parentElement)
          : element
      /** A link with other words of its sentence beside it. */
      const isInText = (element: Element) => {
        if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
        const block = blockOf(element)
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        let besides = ''
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const holder = node.parentElement
          if (holder && !holder.closest('a') && blockOf(holder) === block) besides += node.nodeValue
        }
        return besides.replace(/[\s·|/,，、]/g, '').length > 2
      }
      const isOnMap = (element: Element) => element.matches('[data-map-pin], .amap-marker *, svg a')
      /**
       * The element whose area counts as a press on this one: the label of a checkbox, the frame MUI draws around a
       * field.
       */
      const areaOf = (element: Element): Element => {
        const isTick = element.matches('input[type=checkbox], input[type=radio], input[type=file]')
        const label = isTick ? (element as HTMLInputElement).labels?.[0] : null
        return label || element.closest('.MuiInputBase-root') || element
      }
      const small: string[] = []
      const shown = [...new Set([...document.querySelectorAll(`${root} :is(${INTERACTIVE})`)].map(areaOf))].filter(
        isShown,
      )
      for (const element of shown) {
        if (isInText(element) || isOnMap(element)) continue
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const isHit = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy)
          return hit !== null && (element.contains(hit) || areaOf(hit) === element)
        }
        const reach = (size - 1) / 2
        const isWide = box.width >= size - 0.5 || (isHit(-reach, 0) && isHit(reach, 0))
        const isHigh = box.height >= size - 0.5 || (isHit(0, -reach) && isHit(0, reach))
        if (isWide && isHigh) continue
        const name = (element.getAttribute('aria-label') || element.textContent || element.id || element.tagName).trim()
        small.push(`${name.slice(0, 24)} (${Math.round(box.width)} × ${Math.round(box.height)}) ${element.className}`)
      }
      return [...new Set(small)]
    },
    [TOUCH_TARGET, within] as const,
  )
}
