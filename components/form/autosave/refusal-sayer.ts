import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Refusal } from './acceptable.ts'

/** An error that says that a field is not saved as it is. */
const UNSAVED = 'unsaved'

type Form<C extends FieldValues> = Pick<UseFormReturn<C, unknown, FieldValues>, 'setError' | 'clearErrors'>

/** Says at its fields what a draft does not take as it is, and takes back what it said before and is so no more. */
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
