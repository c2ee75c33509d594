import { useLostFocus } from '#components/ui/use-lost-focus.ts'

/**
 * For a lead whose actions change with each press: the focus moves to what replaces the pressed button, such as the
 * number or the next action, or to the lead itself.
 */
export const useLeadFocus = () => useLostFocus(partWith, firstWayIn)

const partWith = (target: Element, lead: HTMLElement) =>
  [...lead.children].find((part) => part.contains(target)) ?? null

const firstWayIn = (_: HTMLElement, part: Element) =>
  part.isConnected ? part.querySelector('a[href], button, summary') : null
