import { waysOf } from './settings.ts'

test('R-11.5 an account can be reached by the channels of the site, and by WeChat once bound', () => {
  const [unbound, bound] = [{ wechatUnionId: null }, { wechatUnionId: 'x' }]
  expect(waysOf(['sms', 'wechat'], unbound)).toEqual(['sms'])
  expect(waysOf(['sms', 'wechat'], bound)).toEqual(['sms', 'wechat'])
  expect(waysOf(['wechat'], bound)).toEqual(['wechat'])
  expect(waysOf([], bound)).toEqual([])
})
