import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { MessageEncryption } from './message-encryption.ts'

/** What this site uses of WeChat's official account. */
export interface WechatDriver {
  /** Creates a code that leads to the scene for so many seconds; `picture` is the address of its image. */
  createQrCode(sceneId: string, seconds: number): Promise<{ ticket: string; picture: string }>
  /** Returns the union id for an official account's open id. */
  unionIdOf(openId: string): Promise<string>
  /** Where a browser inside WeChat authorizes for the scene, with `{back}` for the return address; '' without one. */
  authorizeAddress(sceneId: string): string
  /** The only origin it may return to; '' for any. */
  authorizeAt: string
  /** Returns whose code WeChat gave that browser; single use. */
  identityOf(code: string): Promise<{ openId: string; unionId: string }>
  /** Shared with WeChat to sign its calls; null when none are expected. */
  callbackToken: string | null
  /** For messages in safe mode; null for plain text. */
  callbackEncryption: MessageEncryption | null
  /** Sends notices to open ids; null without a template for them. */
  notices: NoticeSender | null
}

/** Creates a driver on a store, which holds what all processes share. */
export type CreateWechat = (db: Db) => WechatDriver

/** WeChat did not respond, or not as expected; the reason holds no key and no id. */
export class WechatError extends Error {
  constructor(reason: string) {
    super(`WeChat: ${reason}`)
    this.name = 'WechatError'
  }
}

/** Production without an official account: no code to scan, and pages do not offer WeChat. */
export const noWechat: CreateWechat = () => ({
  createQrCode: async () => {
    throw new WechatError('not configured')
  },
  unionIdOf: async () => {
    throw new WechatError('not configured')
  },
  authorizeAddress: () => '',
  authorizeAt: '',
  identityOf: async () => {
    throw new WechatError('not configured')
  },
  callbackToken: null,
  callbackEncryption: null,
  notices: null,
})
