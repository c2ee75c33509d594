/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://guangzhou.example.com/jiaolian"}
 */
import { authorizeAddress, phoneSimulatorAddress } from './authorize-address.ts'

const sceneId = 's'.repeat(43)
const authorize = `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri={back}&state=${sceneId}#wechat_redirect`

test('R-2.54 WeChat redirects to the callback of this host, with the scene and the target page', () => {
  const at = { authorize, authorizeAt: window.location.origin, sceneId }
  const back = `${window.location.origin}/oauth/wechat?sceneId=${sceneId}&redirect=%2Fjiaolian%3Fpage%3D2`
  expect(authorizeAddress(at, { target: '/jiaolian?page=2' })).toBe(
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=${encodeURIComponent(back)}` +
      `&state=${sceneId}#wechat_redirect`,
  )
})

test('R-2.54 on a host WeChat does not redirect to, the login page of the registered host comes next, and leads back', () => {
  const addressFor = (authorizeAt: string, target: string | null) =>
    decodeURIComponent(authorizeAddress({ authorize, authorizeAt, sceneId }, { target }))
  expect(addressFor('https://www.example.com', '/jiaolian?page=2#top')).toBe(
    'https://www.example.com/account/login?redirect=/jiaolian?page=2&cityHost=guangzhou#top#wechat',
  )
  expect(addressFor('https://example.com', null)).toBe(
    'https://example.com/account/login?redirect=/jiaolian?cityHost=guangzhou#wechat',
  )
  expect(addressFor('https://www.example.net', '/jiaolian')).toBe(
    'https://www.example.net/account/login?redirect=/jiaolian#wechat',
  )
})

test('R-2.39 A-37 the type of account chosen before authorizing is kept on either way', () => {
  const at = { authorize, authorizeAt: window.location.origin, sceneId }
  expect(decodeURIComponent(authorizeAddress(at, { target: '/', identity: 'coach' }))).toContain('&identity=coach&')
  const elsewhere = { ...at, authorizeAt: 'https://www.example.net' }
  expect(authorizeAddress(elsewhere, { target: '/', identity: 'coach' })).toBe(
    'https://www.example.net/account/login?identity=coach#wechat',
  )
})

test('R-1.5 the page that plays the phone exists only for the demo’s codes', () => {
  expect(phoneSimulatorAddress({ picture: `/dev/wechat/code?sceneId=${sceneId}`, sceneId })).toBe(
    `/dev/wechat?sceneId=${sceneId}`,
  )
  expect(phoneSimulatorAddress({ picture: 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=t', sceneId })).toBeNull()
})
