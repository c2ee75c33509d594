import { maskMobile } from './mask-mobile.ts'

test('the middle of a mobile number is hidden', () => {
  expect(maskMobile('13800138000')).toBe('138****8000')
})

test('a number that is already masked stays as it is', () => {
  expect(maskMobile('138****8000')).toBe('138****8000')
})
