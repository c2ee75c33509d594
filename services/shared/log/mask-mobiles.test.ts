import { maskMobiles } from './mask-mobiles.ts'

test.each([
  ['号码 13812345678 已注册', '号码 138****5678 已注册'],
  ['+8613812345678', '+86138****5678'],
  ['{"a":"19900001111","b":"13000002222"}', '{"a":"199****1111","b":"130****2222"}'],
  ['12812345678 and 1381234567', '12812345678 and 1381234567'],
])('T29 a mobile number is masked in log lines: %s', (text, masked) => {
  expect(maskMobiles(text)).toBe(masked)
})
