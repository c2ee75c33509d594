import { createNoticeOutbox } from '../outbox/notice-outbox.ts'
import { type CreateWechat, WechatError } from './driver.ts'

/** The demo's driver: a page of this site plays the phone, so a person is the open id it is told. */
export const createLocalWechat: CreateWechat = (db) => ({
  createQrCode: async (sceneId) => ({
    ticket: `local-${sceneId}`,
    picture: `/dev/wechat/code?sceneId=${encodeURIComponent(sceneId)}`,
  }),
  unionIdOf: async (openId) => `local-union-${openId}`,
  authorizeAddress: (sceneId) => `/dev/wechat?sceneId=${encodeURIComponent(sceneId)}&back={back}`,
  authorizeAt: '',
  // The page that plays the phone confirms by itself and brings no code along.
  personOf: async () => {
    throw new WechatError('no codes in the demo')
  },
  callbackToken: null,
  callbackEncryption: null,
  notices: createNoticeOutbox(db, 'wechat'),
})
