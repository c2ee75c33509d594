import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a serious or critical problem on the page as it is now; the message names rule and place. */
export async function expectAccessible(page: Page) {
  // A form that wakes up later fades into its colours: with less motion at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilStill(page)
  // "Legacy" gathers the results in the page itself. The other way opens a window for each, which takes three times as
  // long and is for frames of other sites; no page has one before it is asked for.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary}`).join('\n')}`,
    )
  expect(grave, `accessibility of ${page.url()}`).toEqual([])
}

/** A colour in the middle of fading is no colour of the page. What is folded away stands still and never comes to its end. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() &&
      Number.isFinite(effect.getComputedTiming().endTime)
    await Promise.allSettled(document.getAnimations().flatMap((each) => (ends(each) ? [each.finished] : [])))
  })
