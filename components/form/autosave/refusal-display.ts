import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Refusal } from './acceptable.ts'

/** Error type of a field that is not saved as it stands. */
const UNSAVED = 'unsaved'

type Form<C extends FieldValues> = Pick<UseFormReturn<C, unknown, FieldValues>, 'setError' | 'clearErrors'>

/** Shows a draft's refusals at their fields, and clears those it showed before that no longer apply. */
export function createRefusalDisplay<C extends FieldValues>(form: Form<C>): (refusals: readonly Refusal[]) => void {
  const shown = new Set<string>()
  return (refusals) => {
    const now = new Map(refusals.map(({ path, message }) => [path, message]))
    for (const path of shown) if (!now.has(path)) form.clearErrors(path as FieldPath<C>)
    shown.clear()
    for (const [path, message] of now) {
      shown.add(path)
      form.setError(path as FieldPath<C>, { type: UNSAVED, message })
    }
  }
}
