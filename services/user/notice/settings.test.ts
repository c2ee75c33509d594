import { reachableChannels } from './settings.ts'

test('R-11.5 an account can be reached by the channels of the site, and by WeChat once bound', () => {
  const [unbound, bound] = [{ wechatUnionId: null }, { wechatUnionId: 'x' }]
  expect(reachableChannels(['sms', 'wechat'], unbound)).toEqual(['sms'])
  expect(reachableChannels(['sms', 'wechat'], bound)).toEqual(['sms', 'wechat'])
  expect(reachableChannels(['wechat'], bound)).toEqual(['wechat'])
  expect(reachableChannels([], bound)).toEqual([])
})
