import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Refusal } from './acceptable.ts'

/** Error type of a field that is not saved as it stands. */
const UNSAVED = 'unsaved'

type Form<C extends FieldValues> = Pick<UseFormReturn<C, unknown, FieldValues>, 'setError' | 'clearErrors'>

/** Shows a draft's refusals at their fields, and clears those it showed before that no longer apply. */
export function refusalSayer<C extends FieldValues>(form: Form<C>): (refusals: readonly Refusal[]) => void {
  const said = new Set<string>()
  return (refusals) => {
    const now = new Map(refusals.map(({ path, message }) => [path, message]))
    for (const path of said) if (!now.has(path)) form.clearErrors(path as FieldPath<C>)
    said.clear()
    for (const [path, message] of now) {
      said.add(path)
      form.setError(path as FieldPath<C>, { type: UNSAVED, message })
    }
  }
}
