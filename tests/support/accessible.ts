import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page, test } from '@playwright/test'

/** The minified build: less than half the size of the package's own `source`, and parsed in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface CheckOptions {
  /** Whether to check contrast, which takes half the time; skip it if the same page was checked at another size. */
  colours?: boolean
}

/** A tablet shows the same colours as a phone or a desktop. */
const checksColours = () => test.info().project.name !== 'tablet'

/**
 * Fails if axe finds a serious or critical problem on the page in its current state; the message names rule and
 * element.
 */
export async function expectAccessible(page: Page, { colours = checksColours() }: CheckOptions = {}) {
  // A form that hydrates later fades in its colours; with reduced motion it does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForAnimations(page)
  for (const frame of page.frames()) await injectAxe(frame)
  const disabledRules = colours ? NEVER_SERIOUS : [...NEVER_SERIOUS, 'color-contrast']
  expect(await page.evaluate(seriousProblems, disabledRules), `accessibility of ${page.url()}`).toEqual([])
}

/** Rules that only find minor or moderate problems: skipping them saves a tenth of the time. */
const NEVER_SERIOUS = ['heading-order', 'landmark-unique', 'no-autoplay-audio', 'page-has-heading-one', 'region']

/** Injects axe unless it is already there. */
async function injectAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Runs in the page. Only violations are collected. */
async function seriousProblems(disabledRules: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const rules = Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary}`).join('\n')}`,
    )
}

/**
 * Waits for animations, since a colour mid-fade is not the page's. Those of hidden elements never finish and are
 * skipped.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finishes = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() &&
      Number.isFinite(effect.getComputedTiming().endTime)
    await Promise.allSettled(document.getAnimations().flatMap((each) => (finishes(each) ? [each.finished] : [])))
  })
