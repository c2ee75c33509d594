import { env } from '#lib/config/env.ts'
import { wechatCodePicture } from '#lib/config/wechat-codes.ts'
import type { ServiceCode } from './help-dialog.tsx'

/** How to reach customer service, for the help popup. Server code: it knows the environment. */
export const serviceCode = (): ServiceCode => ({
  code: wechatCodePicture('service'),
  wechatId: env.SERVICE_WECHAT_ID,
})
