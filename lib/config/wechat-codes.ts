import { env } from './env.ts'

/** WeChat codes the site shows: what each one leads to; an empty text means there is none. */
export const WECHAT_CODES = {
  service: { label: '客服微信', text: env.SERVICE_WECHAT_CODE },
  learner: { label: '学员公众号', text: env.LEARNER_ACCOUNT_CODE },
  coach: { label: '教练公众号', text: env.COACH_ACCOUNT_CODE },
} as const

export type WechatCodeName = keyof typeof WECHAT_CODES

/** Address of the picture of a code, null when the operator has none; drawn by `app/qr/[name]/route.ts`. */
export const wechatCodePicture = (name: WechatCodeName): string | null =>
  WECHAT_CODES[name].text ? `/qr/${name}.svg` : null
