/** Maximum words of a decision, half a page: what was decided and why, not how it was found. */
export const DECISION_WORDS = 400

export const isTooLong = (page: string): boolean => page.split(/\s+/).filter(Boolean).length > DECISION_WORDS

/** The ids that occur more than once in a list. */
export const duplicatesOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
]
