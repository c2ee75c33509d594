import type { WechatDriver } from './driver.ts'

/** The demo's driver: a page of this site plays the phone (design §7), so a person is the open id it is told. */
export const createLocalWechat = (): WechatDriver => ({
  createQrCode: async (sceneId) => ({
    ticket: `local-${sceneId}`,
    picture: `/dev/wechat/code?sceneId=${encodeURIComponent(sceneId)}`,
  }),
  unionIdOf: async (openId) => `local-union-${openId}`,
  callbackToken: null,
  callbackSeal: null,
})
