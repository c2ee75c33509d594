import { TRAINING_PLACES } from '#lib/contracts/enums.ts'
import { joinCrowd, joinPlaces, splitCrowd, splitPlaces } from './joined-codes.ts'

test('R-3.37 R-3.38 places are joined in a fixed order, whichever was ticked first, and split again', () => {
  expect(joinPlaces([3, 1])).toBe(13)
  expect(joinPlaces([])).toBeNull()
  for (const place of TRAINING_PLACES) expect(joinPlaces(splitPlaces(place))).toBe(place)
})

test('R-3.28 crowds are joined in a fixed order and split again', () => {
  expect(joinCrowd([4, 1])).toBe('1,4')
  expect(joinCrowd([])).toBe('')
  expect(splitCrowd('1,4')).toEqual([1, 4])
  expect(splitCrowd('')).toEqual([])
})
