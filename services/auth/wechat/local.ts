import { createNoticeOutbox } from '../outbox/notice-outbox.ts'
import { type CreateWechat, WechatError } from './driver.ts'

/** The demo's driver: a page of this site simulates the phone, so a person is whatever open id it sends. */
export const createLocalWechat: CreateWechat = (db) => ({
  createQrCode: async (sceneId) => ({
    ticket: `local-${sceneId}`,
    picture: `/dev/wechat/code?sceneId=${encodeURIComponent(sceneId)}`,
  }),
  unionIdOf: async (openId) => `local-union-${openId}`,
  authorizeAddress: (sceneId) => `/dev/wechat?sceneId=${encodeURIComponent(sceneId)}&back={back}`,
  authorizeAt: '',
  // The simulated phone confirms by itself and sends no code.
  identityOf: async () => {
    throw new WechatError('no codes in the demo')
  },
  callbackToken: null,
  callbackEncryption: null,
  notices: createNoticeOutbox(db, 'wechat'),
})
