import type { ReviewReason } from '#lib/contracts/application/application.ts'

/** Something a form does not take: where (`certificates.0.number`) and why, in words. */
export interface Problem {
  path: string
  message: string
}

/** What a reviewer wrote stands at a field like an error, but holds nothing up. */
const REVIEW = 'review'

/** Every error of a form (`formState.errors`) but the reviewer's words, in the order of the form's fields. */
export function problemsOf(errors: object, order: readonly string[]): Problem[] {
  const placeOf = ({ path }: Problem) => order.indexOf(path.split('.')[0] ?? '')
  return flatten(errors).sort((a, b) => placeOf(a) - placeOf(b))
}

function flatten(errors: object, above = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return []
    // What is wrong with a list as a whole is kept in `root`.
    const path = key === 'root' ? above : above ? `${above}.${key}` : key
    if (typeof error.message !== 'string') return flatten(error, path)
    return error.type === REVIEW ? [] : [{ path, message: error.message }]
  })
}

/** The reviewer's words for each field as the form keeps errors; those for the whole have no field. */
export function reviewErrors(reasons: readonly ReviewReason[]): Record<string, { type: string; message: string }> {
  const fields = Map.groupBy(
    reasons.filter(({ field }) => field !== ''),
    ({ field }) => field,
  )
  return Object.fromEntries(
    [...fields].map(([field, list]) => [field, { type: REVIEW, message: list.map(({ text }) => text).join('；') }]),
  )
}

/** How a field's problem reads in a list: one inside a list says of which item it is. */
export function problemWords({ path, message }: Problem, label: string): string {
  const [, at] = path.split('.')
  return at === undefined ? message : `${label} ${Number(at) + 1}：${message}`
}
