import { waysOf } from './settings.ts'

test('R-11.5 an account is reached by the ways the site sends by, and by WeChat once it is bound', () => {
  const [unbound, bound] = [{ wechatUnionId: null }, { wechatUnionId: 'x' }]
  expect(waysOf(['sms', 'wechat'], unbound)).toEqual(['sms'])
  expect(waysOf(['sms', 'wechat'], bound)).toEqual(['sms', 'wechat'])
  expect(waysOf(['wechat'], bound)).toEqual(['wechat'])
  expect(waysOf([], bound)).toEqual([])
})
