import { MaskedMobile, Mobile, NewPassword, UserName, WechatHandle } from './account-fields.ts'
import { checkUserInfoByMobile } from './user.ts'

test.each(['13000000000', '19999999999', ' 13800138000 ', '１３８００１３８０００'])(
  'R-5.1 %p is a mobile number',
  (text) => {
    expect(Mobile.parse(text)).toMatch(/^1[3-9]\d{9}$/)
  },
)

test.each(['', '12800138000', '23800138000', '1380013800', '138001380000', '+8613800138000', '138 0013 8000'])(
  'R-5.1 R-5.2 %p is not a mobile number, and the message says so',
  (text) => {
    expect(Mobile.safeParse(text).error?.issues[0]?.message).toBe('请输入正确的手机号码')
  },
)

test('R-5.34 A-21 a new password has 8 to 128 characters as users count them, spaces included', () => {
  const isAccepted = (text: string) => NewPassword.safeParse(text).success
  expect([7, 8, 128, 129].map((length) => isAccepted('界'.repeat(length)))).toEqual([false, true, true, false])
  // Each emoji is one character but two UTF-16 code units.
  expect([7, 8, 128, 129].map((length) => isAccepted('🏸'.repeat(length)))).toEqual([false, true, true, false])
  expect(NewPassword.parse(' 8 signs ')).toBe(' 8 signs ')
})

test('A-31 a masked number shows three digits and four, with nothing around them', () => {
  const isMasked = (text: string) => MaskedMobile.safeParse(text).success
  expect(['138****1234', '138****12345', '0138****1234', '138***1234', '13800001234'].map(isMasked)).toEqual([
    ...[true, false, false, false, false],
  ])
})

test('R-7.58 R-7.64 an account is looked up by number or by name; without either the message asks for one', () => {
  const { input } = checkUserInfoByMobile
  expect(input.safeParse({ mobile: '13800138000' }).success).toBe(true)
  expect(input.safeParse({ userName: '球场老张' }).success).toBe(true)
  expect(input.safeParse({}).error?.issues[0]?.message).toBe('请输入手机号或用户名')
})

test('A-16 a user name is trimmed and stored in one width, has no spaces inside, and is never a number', () => {
  expect(UserName.parse(' 球场老张\u3000')).toBe('球场老张')
  expect(UserName.parse('Ｌａｏ_１')).toBe('Lao_1')
  for (const name of ['球场 老张', '12345', '13800138000', '老', '!!!'])
    expect([name, UserName.safeParse(name).success]).toEqual([name, false])
})

test('A-16 a user name has 2 to 20 characters as users count them, and the message says so', () => {
  const refusal = (length: number) => UserName.safeParse('𠮷'.repeat(length)).error?.issues[0]?.message
  expect([2, 20].map(refusal)).toEqual([undefined, undefined])
  expect(new Set([1, 21].map(refusal))).toEqual(new Set(['用户名长度为 2 至 20 个字符']))
})

test('the handle of a scan has exactly 43 characters', () => {
  const isAccepted = (length: number) => WechatHandle.safeParse('a'.repeat(length)).success
  expect([42, 43, 44].map(isAccepted)).toEqual([false, true, false])
})
