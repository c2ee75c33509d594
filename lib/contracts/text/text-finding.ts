import { z } from 'zod'

/** Kinds of contact details searched for in texts. */
export const CONTACTS = ['mobile', 'phone', 'wechat', 'qq', 'email'] as const
export type Contact = (typeof CONTACTS)[number]

/** What happens to a text: published, held for review, or rejected. */
export const VERDICTS = ['pass', 'hold', 'block'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why a text is not published: a listed word or a contact, and how it is written in the text. */
export const Finding = z.union([
  z.object({ list: z.enum(['block', 'hold']), word: z.string(), found: z.string() }),
  z.object({ contact: z.enum(CONTACTS), found: z.string() }),
])
export type Finding = z.infer<typeof Finding>
