import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import { type CoachFacet, type CoachFacetRow, FACETS } from '#lib/contracts/listing/facets.ts'
import { categoryFacet, facetsOf, facetsRequiredBy, placeFacet, SAMPLE, type Traits, traitsOf } from './facets.ts'

const ROWS: [string, CoachFacetRow][] = Object.entries(FACETS.coach)
const filters = ROWS.flatMap(([name, { codes }]) => codes.map((code) => ({ [name as CoachFacet]: code })))

const numberOf = ({ traits, moreTraits }: Traits) => BigInt(traits) + (BigInt(moreTraits) << 30n)

test('every code of every filter has a bit of its own, and other facets have none', () => {
  const bits = filters.map((filter) => numberOf(traitsOf(facetsRequiredBy(filter))))
  expect(new Set(bits).size).toBe(filters.length)
  for (const bit of bits) expect(bit.toString(2)).toMatch(/^10*$/)
  expect(traitsOf([SAMPLE, placeFacet('440100'), categoryFacet(7)])).toEqual({ traits: 0, moreTraits: 0 })
  expect(numberOf(traitsOf(filters.flatMap(facetsRequiredBy)))).toBe(bits.reduce((sum, bit) => sum + bit, 0n))
})

test('up to sixty codes fit into the two columns', () => {
  for (const { bit, codes } of Object.values<CoachFacetRow>(FACETS.coach)) {
    expect(bit + codes.length).toBeLessThanOrEqual(60)
  }
  // The last bit of the first column, the first and the last of the second.
  expect(traitsOf([65])).toEqual({ traits: 1 << 29, moreTraits: 0 })
  expect(traitsOf([71])).toEqual({ traits: 0, moreTraits: 1 })
  expect(traitsOf([125])).toEqual({ traits: 0, moreTraits: 1 << 29 })
})

test('the numbers already stored in search rows do not change', () => {
  expect(filters.map((filter) => [filter, ...facetsRequiredBy(filter)])).toEqual([
    ...[1, 2, 3, 4].map((feeType) => [{ feeType }, 10 + feeType]),
    ...LEARNER_AGES.map((ageBands, at) => [{ ageBands }, [71, 72, 73, 74, 75, 81][at]]),
    [{ openParts: 'weekend' }, 82],
    [{ openParts: 'evening' }, 83],
    ...[1, 2, 3, 4].map((suitableCrowd) => [{ suitableCrowd }, 20 + suitableCrowd]),
    ...[1, 2, 3, 4].map((teachingYears) => [{ teachingYears }, 30 + teachingYears]),
    ...[1, 2].map((identity) => [{ identity }, 40 + identity]),
    ...[1, 2, 3, 4].map((ageStage) => [{ ageStage }, 50 + ageStage]),
    ...[1, 2].map((sex) => [{ sex }, 60 + sex]),
    ...[1, 2, 3].map((trainingPlace) => [{ trainingPlace }, 90 + trainingPlace]),
  ])
})

test('a coach has the facets of every stated value and no others', () => {
  const coach = {
    coachId: 1,
    cityCode: '440100',
    districtCode: '440106',
    sex: null,
    identity: 2,
    teachingYears: 3,
    ageStage: 1,
    suitableCrowd: '1,4',
    trainingPlace: 13,
    ageBands: ['7-9' as const, 'adult' as const],
    openTimes: [{ weekday: 7 as const, from: '09:00', to: '10:00' }],
    classTypes: [
      { feeType: 4 as const, price: 1, lessonMinutes: 60 },
      { feeType: 1 as const, price: 1, lessonMinutes: 60 },
    ],
  }
  expect(facetsOf(coach, [7])).toEqual([
    11,
    14,
    21,
    24,
    33,
    42,
    51,
    72,
    81,
    82,
    91,
    93,
    440_100,
    440_106,
    categoryFacet(7),
  ])
})
