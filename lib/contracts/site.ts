import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MediaAddress } from './fields.ts'

/** A WeChat QR code: its content, and a picture if an operator uploaded one; both may be empty. */
const Code = z.object({ text: z.string(), picture: z.union([z.literal(''), MediaAddress]) })

/** Site details shown on every page: the operator, filing numbers, customer service contacts, and login by WeChat. */
export const getSiteFacts = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'site/v1/getFacts',
  access: 'public',
  summary: '页脚、备案号、客服联系方式，以及能否用微信登录（R-13.7）',
  input: z.object({}),
  data: z.object({
    operatorName: z.string(),
    icpNumber: z.string(),
    publicSecurityNumber: z.string(),
    serviceWechat: z.string(),
    /** A site without an official account has no WeChat to log in with or to bind. Not sent by the previous release. */
    hasWechatLogin: z.boolean().default(true),
    codes: z.object({ service: Code, learner: Code, coach: Code }),
  }),
  example: {},
})
