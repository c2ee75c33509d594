import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MediaAddress } from './fields.ts'

/** A WeChat code: what it holds, and the picture an operator gave of it; both empty where there is none. */
const Code = z.object({ text: z.string(), picture: z.union([z.literal(''), MediaAddress]) })

/** What every page says about the site: who runs it, its filing numbers, how customer service is reached. */
export const getSiteFacts = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'site/v1/getFacts',
  access: 'public',
  summary: '页脚、备案号与客服联系方式（R-13.7）',
  input: z.object({}),
  data: z.object({
    operatorName: z.string(),
    icpNumber: z.string(),
    publicSecurityNumber: z.string(),
    serviceWechat: z.string(),
    codes: z.object({ service: Code, learner: Code, coach: Code }),
  }),
  example: {},
})
