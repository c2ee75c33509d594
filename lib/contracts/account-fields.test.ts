import { Mobile, NewPassword } from './account-fields.ts'

test.each(['13000000000', '19999999999', ' 13800138000 ', '１３８００１３８０００'])(
  'R-5.1 %p is a mobile number',
  (text) => {
    expect(Mobile.parse(text)).toMatch(/^1[3-9]\d{9}$/)
  },
)

test.each(['', '12800138000', '23800138000', '1380013800', '138001380000', '+8613800138000', '138 0013 8000'])(
  'R-5.1 R-5.2 %p is none, and the sentence says so',
  (text) => {
    expect(Mobile.safeParse(text).error?.issues[0]?.message).toBe('请输入正确的手机号码')
  },
)

test('R-5.34 A-21 a new password has 8 to 128 characters as people count them, blanks included', () => {
  const isTaken = (text: string) => NewPassword.safeParse(text).success
  expect([7, 8, 128, 129].map((length) => isTaken('界'.repeat(length)))).toEqual([false, true, true, false])
  // One character each, two units of UTF-16.
  expect([7, 8, 128, 129].map((length) => isTaken('🏸'.repeat(length)))).toEqual([false, true, true, false])
  expect(NewPassword.parse(' 8 signs ')).toBe(' 8 signs ')
})
