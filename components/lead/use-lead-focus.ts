import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'

/**
 * For a lead whose actions change with each press: the focus moves to what replaces the pressed button, such as the
 * number or the next action, or to the lead itself.
 */
export const useLeadFocus = () => useFocusRecovery(partContaining, firstControlIn)

const partContaining = (target: Element, lead: HTMLElement) =>
  [...lead.children].find((part) => part.contains(target)) ?? null

const firstControlIn = (_: HTMLElement, part: Element) =>
  part.isConnected ? part.querySelector('a[href], button, summary') : null
