import { type CoachListState, DEFAULT_LIST_STATE, facetCount } from '#lib/routing/list-query.ts'

/** A wider question than the one that found nothing, and what was given up for it. */
export interface Relaxation {
  state: CoachListState
  /** Every sport instead of the one asked for. */
  anySport: boolean
  /** The whole country instead of the city. */
  anywhere: boolean
  /** Said to the visitor. */
  note: string
}

/** Words of a search tried alone. Each costs the services one question, so there are few. */
const WORDS_TRIED = 2

/**
 * What to try, in order, when a list is empty: without its filters, then in every sport, then with one word of the
 * search alone (longest first), then in the whole country. The first that finds coaches is shown.
 */
export function relaxations(
  state: CoachListState,
  { hasSport, hasCity }: { hasSport: boolean; hasCity: boolean },
): Relaxation[] {
  const plain = { ...DEFAULT_LIST_STATE, text: state.text }
  const same = { state: plain, anySport: false, anywhere: false }
  const plan: Relaxation[] = []
  if (facetCount(state) > 0 || state.district) plan.push({ ...same, note: '去掉筛选条件后，为您找到这些教练' })
  if (hasSport && state.text) plan.push({ ...same, anySport: true, note: '在全部项目中，为您找到这些教练' })
  for (const word of longestWords(state.text)) {
    plan.push({ ...same, anySport: true, state: { ...plain, text: word }, note: `只按“${word}”，为您找到这些教练` })
  }
  if (hasCity) plan.push({ ...same, anySport: state.text !== '', anywhere: true, note: '在全国范围，为您找到这些教练' })
  return plan
}

function longestWords(text: string): string[] {
  const words = [...new Set(text.split(' '))]
  return words.length < 2 ? [] : words.sort((a, b) => b.length - a.length).slice(0, WORDS_TRIED)
}
