import { maskNumber } from './mask-number.ts'

test.each([
  ['440106199001011234', '44**************34'],
  ['A1234567', 'A1****67'],
  ['12345', '1***5'],
  ['123', '***'],
  ['', ''],
  ['粤体教字2024001', '粤体*******01'],
  ['44****34', '44****34'],
])('R-3.20 only both ends of a certificate number are shown: %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})
