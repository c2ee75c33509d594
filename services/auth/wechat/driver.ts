import type { NoticeSender } from '#services/shared/notice-sender.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { MessageEncryption } from './message-encryption.ts'

/** What this site needs of WeChat's official account. */
export interface WechatDriver {
  /** A code that leads to the scene for so many seconds; `picture` is where its image is. */
  createQrCode(sceneId: string, seconds: number): Promise<{ ticket: string; picture: string }>
  /** The union id behind an official account's open id. */
  unionIdOf(openId: string): Promise<string>
  /** Where a browser inside WeChat authorizes for the scene, `{back}` standing for where it comes back to; '' without one. */
  authorizeAddress(sceneId: string): string
  /** The only origin it may come back to; '' when any will do. */
  authorizeAt: string
  /** Whose code WeChat gave that browser; single use. */
  personOf(code: string): Promise<{ openId: string; unionId: string }>
  /** Shared with WeChat to sign its calls; null when no such calls are expected. */
  callbackToken: string | null
  /** For messages in safe mode; null: they come as plain text. */
  callbackEncryption: MessageEncryption | null
  /** How notices go out, to open ids; null without a template for them. */
  notices: NoticeSender | null
}

/** A driver over a store, where what all processes share of it is kept. */
export type CreateWechat = (db: Db) => WechatDriver

/** WeChat did not answer, or not with what was asked for; the reason holds no key and no id. */
export class WechatError extends Error {
  constructor(reason: string) {
    super(`WeChat: ${reason}`)
    this.name = 'WechatError'
  }
}

/** Production without an official account: there is no code to scan, and the page says to use a phone number. */
export const noWechat: CreateWechat = () => ({
  createQrCode: async () => {
    throw new WechatError('not configured')
  },
  unionIdOf: async () => {
    throw new WechatError('not configured')
  },
  authorizeAddress: () => '',
  authorizeAt: '',
  personOf: async () => {
    throw new WechatError('not configured')
  },
  callbackToken: null,
  callbackEncryption: null,
  notices: null,
})
