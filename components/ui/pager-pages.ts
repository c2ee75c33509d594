import { PAGE_BUTTONS } from '#lib/contracts/limits.ts'

const FAR_STEP = 100
const NEAR_STEP = 10
const FINE_STEP = 5
const NEAR_REACH = FAR_STEP / 2

/** Page numbers of the pager's buttons: up to five around the current page. */
export function pageButtons(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), last - PAGE_BUTTONS + 1))
  return Array.from({ length: Math.min(PAGE_BUTTONS, last) }, (_, i) => first + i)
}

/**
 * Pages linked beside the buttons, in order and without them: first, last, the hundreds, and the nearby tens. On the
 * first, last and hundreds pages, every fifth page nearby is linked, so that the buttons there reach every page: even
 * in a list of 1,000 pages, every page is at most three clicks from the first.
 */
export function pageJumps(page: number, last: number): number[] {
  const isLandmark = page === 1 || page === last || page % FAR_STEP === 0
  const step = isLandmark ? FINE_STEP : NEAR_STEP
  const buttons = pageButtons(page, last)
  const near = multiplesOf(step, Math.max(1, page - NEAR_REACH), Math.min(last, page + NEAR_REACH))
  const jumps = new Set([1, ...multiplesOf(FAR_STEP, 1, last), ...near, last])
  return [...jumps].filter((jump) => !buttons.includes(jump)).sort((a, b) => a - b)
}

function multiplesOf(step: number, from: number, to: number): number[] {
  const found: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) found.push(at)
  return found
}
