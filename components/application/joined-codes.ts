import { placeChoicesIn, SUITABLE_CROWDS } from '#lib/contracts/codes.ts'
import { TRAINING_PLACES, type TrainingPlace } from '#lib/contracts/enums.ts'

/** Conversions between several codes in one field, as stored in records, and lists of codes. */

/** "1,4". */
export const splitCrowd = (crowd: string): number[] => (crowd === '' ? [] : crowd.split(',').map(Number))
export const joinCrowd = (codes: readonly number[]): string =>
  SUITABLE_CROWDS.filter((code) => codes.includes(code)).join(',')

/** 13 is places 1 and 3. */
export const splitPlaces = (place: TrainingPlace | null): number[] => (place === null ? [] : placeChoicesIn(place))
export const joinPlaces = (codes: readonly number[]): TrainingPlace | null => {
  const joined = Number([...codes].sort().join(''))
  return TRAINING_PLACES.find((place) => place === joined) ?? null
}
