import {
  AGE_STAGES,
  COACH_IDENTITIES,
  FEE_TYPES,
  SEXES,
  SUITABLE_CROWDS,
  TEACHING_YEARS,
} from '#lib/contracts/enums.ts'
import { categoryFacet, facetsAskedBy, placeFacet, SAMPLE, traitsOf } from './facets.ts'

const asked = [
  ...FEE_TYPES.map((feeType) => ({ feeType })),
  ...SUITABLE_CROWDS.map((suitableCrowd) => ({ suitableCrowd })),
  ...TEACHING_YEARS.map((teachingYears) => ({ teachingYears })),
  ...COACH_IDENTITIES.map((identity) => ({ identity })),
  ...AGE_STAGES.map((ageStage) => ({ ageStage })),
  ...SEXES.map((sex) => ({ sex })),
]

test('every code of every enumeration is a bit of its own, and nothing else is one', () => {
  const bits = asked.map((filter) => traitsOf(facetsAskedBy(filter)))
  expect(new Set(bits).size).toBe(asked.length)
  for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0)
  expect(traitsOf([SAMPLE, placeFacet('440100'), categoryFacet(7)])).toBe(0)
  expect(traitsOf(asked.flatMap(facetsAskedBy))).toBe(bits.reduce((sum, bit) => sum + bit, 0))
})
