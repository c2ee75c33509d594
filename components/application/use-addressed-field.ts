import { type RefObject, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** Where the address names a field (`/add/addCoach#certificates`), the form opens at it. */
export function useAddressedField<C extends FieldValues>(
  form: ApplicationForm<C>,
  element: RefObject<HTMLFormElement | null>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on the focus is the writer's.
  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (Object.hasOwn(form.application.kind.fields, field)) focusField(form, element.current, field)
  }, [])
}
