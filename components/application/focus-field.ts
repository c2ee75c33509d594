import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Focuses a field: the element it registered, or, for a list as a whole, the first control in it. */
export function focusField<C extends FieldValues>(
  form: Pick<UseFormReturn<C, unknown, FieldValues>, 'setFocus'>,
  element: HTMLFormElement | null,
  path: string,
) {
  const before = document.activeElement
  form.setFocus(path as FieldPath<C>)
  if (document.activeElement !== before) return
  const controls = [...(element?.elements ?? [])].filter((control) => control instanceof HTMLElement)
  const isInIt = (control: Element) => `${control.getAttribute('name') ?? ''}.`.startsWith(`${path}.`)
  controls.find(isInIt)?.focus()
}
