import { refused, succeeded } from './envelope.ts'
import { ERROR_CODES } from './error-codes.ts'

test('R-7.4 a response carries code, message and data; an error has no data, but the field it is about if there is one', () => {
  expect(succeeded([1])).toEqual({ code: 0, msg: 'success', data: [1] })
  const { BAD_INPUT: code } = ERROR_CODES
  expect(refused(code, '请填写昵称', 'nickname')).toEqual({ code, msg: '请填写昵称', data: null, field: 'nickname' })
  expect(Object.keys(refused(code))).toEqual(['code', 'msg', 'data'])
})
