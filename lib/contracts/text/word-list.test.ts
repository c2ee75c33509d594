import { tryText } from './word-list.ts'

test('R-12.6 a blank text cannot be tried, and the message says so', () => {
  expect(tryText.input.safeParse({ text: ' \n ' }).error?.issues[0]?.message).toBe('请填写文字')
  expect(tryText.input.parse({ text: ' 加薇信 ' })).toEqual({ text: '加薇信' })
})
