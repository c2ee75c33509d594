import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page, test } from '@playwright/test'

/** Less than half of what the package exports as its source, and read in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Look {
  /** Contrast takes half of a look: left out where the same page was looked at in another window. */
  colours?: boolean
}

/** A tablet shows the colours of a phone or of a desktop. */
const hasOwnColours = () => test.info().project.name !== 'tablet'

/** Fails when axe finds a serious or critical problem on the page as it is now; the message names rule and place. */
export async function expectAccessible(page: Page, { colours = hasOwnColours() }: Look = {}) {
  // A form that wakes up later fades into its colours: with less motion at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilStill(page)
  for (const frame of page.frames()) await bringAxe(frame)
  const leftOut = colours ? NEVER_GRAVE : [...NEVER_GRAVE, 'color-contrast']
  expect(await page.evaluate(graveProblems, leftOut), `accessibility of ${page.url()}`).toEqual([])
}

/** Rules whose problems are minor or moderate: a tenth of the time, for what is not reported. */
const NEVER_GRAVE = ['heading-order', 'landmark-unique', 'no-autoplay-audio', 'page-has-heading-one', 'region']

/** A page that is looked at again keeps it. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Runs in the page. What no rule complains about is not gathered. */
async function graveProblems(leftOut: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const rules = Object.fromEntries(leftOut.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary}`).join('\n')}`,
    )
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
