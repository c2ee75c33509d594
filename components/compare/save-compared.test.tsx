/** @jest-environment jsdom */
import { act, render, renderHook } from '@testing-library/react'
import { comparisonPath } from '#lib/config/routes.ts'
import { saveChosen, useChosenCoaches } from './chosen-coaches.ts'
import { SaveCompared } from './save-compared.tsx'

const OWN_PAGE = `${location.origin}/jiaolian`

/** The chosen coaches, 7 and 8 before, after an address was opened from a page. */
function chosenAfter(path: string, { ids, referrer }: { ids: string; referrer: string }) {
  act(() => saveChosen([7, 8]))
  history.replaceState(null, '', path)
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  render(<SaveCompared ids={ids} />)
  return renderHook(useChosenCoaches).result.current
}

afterEach(() => jest.restoreAllMocks())

test('R-10.17 compared coaches are the chosen ones from then on; removing the last leaves none', () => {
  expect(chosenAfter(comparisonPath([7, 9]), { ids: '7,9', referrer: OWN_PAGE })).toEqual([7, 9])
  expect(chosenAfter(comparisonPath([]), { ids: '', referrer: OWN_PAGE })).toEqual([])
})

test('R-10.17 an address without coaches, or opened from elsewhere, leaves the visitor’s choice as it is', () => {
  expect(chosenAfter('/duibi', { ids: '', referrer: OWN_PAGE })).toEqual([7, 8])
  expect(chosenAfter('/duibi', { ids: '', referrer: '' })).toEqual([7, 8])
  expect(chosenAfter(comparisonPath([1, 2]), { ids: '1,2', referrer: '' })).toEqual([7, 8])
  expect(chosenAfter(comparisonPath([1, 2]), { ids: '1,2', referrer: 'https://example.com/' })).toEqual([7, 8])
})
