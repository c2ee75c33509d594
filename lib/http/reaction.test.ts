import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from './api-error.ts'
import { reactionTo } from './reaction.ts'

test('R-8.2 R-9.2 any other code shows the server message as a toast for 3 s', () => {
  expect(reactionTo(new ApiError(100500, '服务出了点问题'))).toEqual({
    kind: 'toast',
    message: '服务出了点问题',
    shownFor: 3000,
  })
  expect(reactionTo(new ApiError(999999, '名额已满'))).toMatchObject({ kind: 'toast', message: '名额已满' })
})

test.each([
  ['R-8.3', ERROR_CODES.NOT_LOGGED_IN],
  ['R-8.4', ERROR_CODES.SESSION_EXPIRED],
])('%s R-9.3 code %d shows its message and goes to the login page after 800 ms', (_, code) => {
  expect(reactionTo(new ApiError(code, '请先登录'))).toEqual({
    kind: 'login',
    message: '请先登录',
    shownFor: 3000,
    goesAfter: 800,
  })
})

test.each([
  ['R-8.5', 110009],
  ['R-8.6', 100405],
])('%s code %d is silent', (_, code) => {
  expect(reactionTo(new ApiError(code, '不会显示'))).toEqual({ kind: 'silent' })
})

test('R-8.8 a disabled coach account asks the visitor to contact customer service, whatever the server says', () => {
  expect(reactionTo(new ApiError(113024, 'disabled'))).toMatchObject({
    kind: 'toast',
    message: '该教练账号已被停用，教练信息已下架，请联系客服',
  })
})

test('R-8.9 a network error is a toast with the error', () => {
  const failed = new ApiError(ERROR_CODES.UPSTREAM_FAILED, '网络连接失败，请检查网络后重试')
  expect(reactionTo(failed)).toMatchObject({ kind: 'toast', message: '网络连接失败，请检查网络后重试' })
  expect(reactionTo(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'toast', message: 'Failed to fetch' })
})

test.each([undefined, 'text', new Error('')])('an error without a message (%p) still shows one', (error) => {
  expect(reactionTo(error)).toMatchObject({ kind: 'toast', message: '服务出了点问题，请稍后再试' })
})
