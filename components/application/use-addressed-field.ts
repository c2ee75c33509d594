import { type RefObject, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** Focuses the field named in the address (`/add/addCoach#certificates`) when the form opens. */
export function useAddressedField<C extends FieldValues>(
  form: ApplicationForm<C>,
  element: RefObject<HTMLFormElement | null>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once; afterwards the user controls the focus.
  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (Object.hasOwn(form.application.kind.fields, field)) focusField(form, element.current, field)
  }, [])
}
