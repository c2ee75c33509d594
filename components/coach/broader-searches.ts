import type { Broaden, BroaderSearch } from '#components/listing/broader-searches.ts'
import { defaultListing, isFiltered } from '#lib/routing/listing-query.ts'

/** Words of a search tried on their own. Each costs a request to the services, so there are few. */
const WORDS_TRIED = 2

/**
 * Fallback searches in order: without filters, in every sport, in the whole country, by single words, since a word alone
 * may give up the sport that was asked for.
 */
export const broadenCoaches: Broaden = (state, { noun, hasSport, hasCity, sportNames }) => {
  const plain = { ...defaultListing(noun), text: state.text }
  const plan: BroaderSearch[] = []
  if (isFiltered(state) || state.district) plan.push({ state: plain, note: '去掉筛选条件后，为您找到这些教练' })
  if (hasSport && state.text) plan.push({ state: plain, anySport: true, note: '在全部项目中，为您找到这些教练' })
  if (hasCity) {
    plan.push({ state: plain, anySport: state.text !== '', anywhere: true, note: '在全国范围，为您找到这些教练' })
  }
  for (const word of tellingWords(state.text, sportNames)) {
    plan.push({ state: { ...plain, text: word }, anySport: true, note: `只按“${word}”，为您找到这些教练` })
  }
  return plan
}

/** Words that name a sport first, then the longest. */
function tellingWords(text: string, sportNames: readonly string[]): string[] {
  const words = [...new Set(text.split(' '))]
  const namesSport = (word: string) => Number(sportNames.some((name) => word.includes(name)))
  return words.length < 2
    ? []
    : words.sort((a, b) => namesSport(b) - namesSport(a) || b.length - a.length).slice(0, WORDS_TRIED)
}
