import { CompleteCoachContent } from './coach-application.ts'
import { PRICE_MAX } from './limits.ts'

const { classTypes } = CompleteCoachContent.shape
const refusal = (types: unknown[]) => classTypes.safeParse(types).error?.issues[0]?.message ?? null
const type = (changes: object = {}) => ({ feeType: 1, price: 30_000, lessonMinutes: 60, ...changes })

test('R-7.17 a coach names the price of at least one kind of lesson, of each kind once', () => {
  expect(refusal([type(), type({ feeType: 2 })])).toBeNull()
  expect(refusal([])).toBe('请至少填写一种班型的课时价')
  expect(refusal([type(), type({ price: 20_000 })])).toBe('每种班型只能填写一次')
  expect(refusal([type({ price: 0 })])).toBe('课时价须大于 0')
  expect(refusal([type({ price: PRICE_MAX })])).toBeNull()
  expect(refusal([type({ price: PRICE_MAX + 1 })])).toMatch(/^课时价最高/)
  expect(refusal([type({ lessonMinutes: 1 })])).toMatch(/^每节课/)
})
