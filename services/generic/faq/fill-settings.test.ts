import { DEFAULT_SITE_SETTINGS } from '#services/shared/site-settings.ts'
import { fillSettings } from './fill-settings.ts'

const NONE = { ...DEFAULT_SITE_SETTINGS, serviceWechat: '', contactEmail: '', serviceCode: '', servicePicture: '' }

test.each([
  [{ serviceWechat: 'hjl-kefu' }, '微信 hjl-kefu'],
  [{ contactEmail: 'kefu@example.com' }, '邮箱 kefu@example.com'],
  [{ serviceWechat: 'hjl-kefu', contactEmail: 'kefu@example.com' }, '微信 hjl-kefu，邮箱 kefu@example.com'],
  [{ serviceCode: 'https://u.wechat.com/x' }, '扫页面底部的客服微信二维码'],
  [{ servicePicture: '/uploads/1.png' }, '扫页面底部的客服微信二维码'],
  [{}, '在页面上“发布需求”，类型选“意见反馈”'],
])('A-46 the text names an available way to reach customer service: %j', (given, way) => {
  expect(fillSettings('联系平台客服：{contact}。', { ...NONE, ...given })).toBe(`联系平台客服：${way}。`)
})
