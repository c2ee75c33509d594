import { refuseWeakPassword } from './rules.ts'

const isRefused = (password: string, userName?: string) => {
  try {
    refuseWeakPassword(password, { mobile: '13912345678', userName })
    return false
  } catch {
    return true
  }
}

test.each([
  'password',
  'PASSWORD1',
  '123456789',
  'qwertyuiop',
  'iloveyou1',
  '11111111',
  'abcabcabcabc',
  '87654321',
  'zyxwvutsr',
  '1qaz2wsx',
  '13912345678',
  'my 345678 password',
  'jiaolian2026',
  '好教练88888',
  'haojiaolian!',
])('R-5.34 A-21 T06 %s is refused as easy to guess', (password) => {
  expect(isRefused(password)).toBe(true)
})

test.each([
  'hedgehog on a mountain',
  '长亭外古道边芳草碧连天',
  'xK9#vQ2!mPz7',
  '        plum tree ',
  'a教练 I met in Guilin',
])('R-5.34 A-21 %s is accepted: no rule asks for capitals, digits or signs', (password) => {
  expect(isRefused(password)).toBe(false)
})

test('A-21 the account’s own user name is refused as a password', () => {
  expect(isRefused('Mountaineer', 'mountaineer')).toBe(true)
  expect(isRefused('Mountaineer goes home', 'mountaineer')).toBe(false)
})
