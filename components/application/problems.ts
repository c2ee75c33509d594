import type { ReviewReason } from '#lib/contracts/application/application.ts'

/** What a form rejects: where (`certificates.0.number`) and why, in words. */
export interface Problem {
  path: string
  message: string
}

/** Error type of a reviewer's reasons, shown like errors but not blocking submission. */
const REVIEW = 'review'

/** Every error of a form (`formState.errors`) except the reviewer's reasons, in the order of the fields. */
export function problemsOf(errors: object, order: readonly string[]): Problem[] {
  const placeOf = ({ path }: Problem) => order.indexOf(path.split('.')[0] ?? '')
  return flatten(errors).sort((a, b) => placeOf(a) - placeOf(b))
}

function flatten(errors: object, parentPath = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    // react-hook-form stores errors of a list as a whole in `root`.
    const path = key === 'root' ? parentPath : parentPath ? `${parentPath}.${key}` : key
    if (typeof error.message !== 'string') return flatten(error, path)
    return error.type === REVIEW ? [] : [{ path, message: error.message }]
  })
}

/** The reviewer's reasons as field errors; those about the whole have no field. */
export function reviewErrors(reasons: readonly ReviewReason[]): Record<string, { type: string; message: string }> {
  const fields = Map.groupBy(
    reasons.filter(({ field }) => field !== ''),
    ({ field }) => field,
  )
  return Object.fromEntries(
    [...fields].map(([field, list]) => [field, { type: REVIEW, message: list.map(({ text }) => text).join('；') }]),
  )
}

/** Text of a field's problem in a list of problems; one inside a list names its item. */
export function problemWords({ path, message }: Problem, label: string): string {
  const [, at] = path.split('.')
  return at === undefined ? message : `${label} ${Number(at) + 1}：${message}`
}
