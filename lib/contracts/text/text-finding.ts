import { z } from 'zod'

/** The ways of being reached that texts are looked through for. */
export const CONTACTS = ['mobile', 'phone', 'wechat', 'qq', 'email'] as const
export type Contact = (typeof CONTACTS)[number]

/** What is done about a text: shown, shown to its author alone until somebody has read it, not taken at all. */
export const VERDICTS = ['pass', 'hold', 'block'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why a text is not shown: a word of a list or a contact, and how it is written there. */
export const Finding = z.union([
  z.object({ list: z.enum(['block', 'hold']), word: z.string(), found: z.string() }),
  z.object({ contact: z.enum(CONTACTS), found: z.string() }),
])
export type Finding = z.infer<typeof Finding>
