import { ReviewReason } from './application.ts'

test('A-12 a reason names a field of the content or, with none, the whole', () => {
  const takes = (field: string) => ReviewReason.safeParse({ field, text: '请写具体一些' }).success
  expect(['', 'motto', 'a'.repeat(40)].map(takes)).toEqual([true, true, true])
  expect(['a'.repeat(41), 'certificates.0', '__proto__ '].map(takes)).toEqual([false, false, false])
})
