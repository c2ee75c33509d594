import { HealthInfo, updateUserInfo } from './user.ts'

const refusalOf = (result: ReturnType<typeof updateUserInfo.input.safeParse>) => result.error?.issues[0]?.message

test('R-7.71 an introduction has at most 200 characters as users count them, and the message says so', () => {
  const refusal = (length: number) => refusalOf(updateUserInfo.input.safeParse({ introduction: '𠮷'.repeat(length) }))
  expect([refusal(200), refusal(201)]).toEqual([undefined, '简介最多 200 字'])
})

test('R-7.70 heights and weights are within human limits; health notes have at most 500 characters', () => {
  const refusal = (changes: object) =>
    HealthInfo.safeParse({ heightCm: null, weightKg: null, conditions: '', ...changes }).error?.issues[0]?.message
  expect([{}, { heightCm: 50 }, { heightCm: 260 }, { weightKg: 10 }, { weightKg: 400 }].map(refusal)).toEqual(
    Array(5).fill(undefined),
  )
  expect([{ heightCm: 49 }, { heightCm: 261 }].map(refusal)).toEqual(Array(2).fill('身高请填写 50 至 260 厘米的整数'))
  expect(refusal({ heightCm: 170.5 })).toBe('身高请填写整数')
  expect([{ weightKg: 9 }, { weightKg: 401 }].map(refusal)).toEqual(Array(2).fill('体重请填写 10 至 400 公斤'))
  expect([500, 501].map((length) => refusal({ conditions: '字'.repeat(length) }))).toEqual([undefined, '最多 500 字'])
})
