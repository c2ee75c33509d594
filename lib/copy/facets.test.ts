import { FACETS } from '#lib/contracts/listing/facets.ts'
import { FACET_WORDS, facetText } from './facets.ts'

test('R-3.28 a suitable crowd of "1,4" shows both labels; an unknown code shows none', () => {
  expect(facetText('suitableCrowd', '1,4')).toBe('初级、中考体育')
  expect(facetText('suitableCrowd', '9')).toBe('')
})

test('a single code shows its label, and no code shows nothing', () => {
  expect(facetText('identity', 2)).toBe('兼职')
  expect(facetText('ageStage', null)).toBe('')
})

test('the labels of every filter match its codes', () => {
  for (const noun of Object.keys(FACETS) as (keyof typeof FACETS)[]) {
    const codesOf = Object.entries(FACETS[noun]).map(([name, { codes }]) => [name, codes.map(String)])
    const wordsOf = Object.entries(FACET_WORDS[noun]).map(([name, { options }]) => [name, Object.keys(options)])
    expect(Object.fromEntries(wordsOf)).toEqual(Object.fromEntries(codesOf))
  }
})
