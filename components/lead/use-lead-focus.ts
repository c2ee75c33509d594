import { useLostFocus } from '#components/ui/use-lost-focus.ts'

/**
 * For a lead whose ways change with each press: the focus goes to what stands in the place of the pressed button, the
 * number or the next way, or to the lead where nothing does.
 */
export const useLeadFocus = () => useLostFocus(partWith, firstWayIn)

const partWith = (target: Element, lead: HTMLElement) =>
  [...lead.children].find((part) => part.contains(target)) ?? null

const firstWayIn = (_: HTMLElement, part: Element) =>
  part.isConnected ? part.querySelector('a[href], button, summary') : null
