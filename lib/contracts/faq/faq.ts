import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, rowsOf } from '../fields.ts'
import { HELP_KEY } from './help-key.ts'

export const HelpKey = z.string().regex(HELP_KEY)

/** FAQ entry; `revisedOn` only for agreements. The list of the previous release lacks `revisedOn`. */
export const FaqEntry = z.object({
  name: z.string(),
  key: HelpKey,
  summary: z.string(),
  revisedOn: Day.nullable().default(null),
})
export type FaqEntry = z.infer<typeof FaqEntry>

/** the help pages in menu order. */
export const getFaqList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'faqs/v1/getFaqsList',
  access: 'public',
  summary: '帮助中心目录（R-7.38）',
  input: z.object({}),
  data: rowsOf(FaqEntry),
  example: {},
})

/** one help page, GONE if there is none; `effectiveOn` only for agreements. */
export const readFaq = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'faqs/v1/read',
  access: 'public',
  summary: '帮助页正文（R-7.39）',
  input: z.object({ key: HelpKey }),
  data: FaqEntry.extend({
    body: z.string(),
    version: z.string(),
    effectiveOn: Day.nullable(),
  }),
  example: { key: 'xieyi' },
})

/** an agreement by its title (用户协议, 隐私声明 …); 100405 for an unknown title. */
export const getAgreementByTitle = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'agreement/v1/getAgreementByTitle',
  access: 'public',
  summary: '按标题取协议（R-7.44）',
  input: z.object({ title: z.string().trim().min(1).max(40) }),
  data: z.object({
    title: z.string(),
    version: z.string(),
    revisedOn: Day,
    effectiveOn: Day,
    body: z.string(),
  }),
  example: { title: '用户协议' },
})
