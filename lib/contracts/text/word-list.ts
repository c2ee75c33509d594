import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { APPLICATION_INTRODUCTION_MAX } from '../limits.ts'
import { Finding, VERDICTS } from './text-finding.ts'

/** What happens to a text that contains a word of the list; `pass` exempts a passage from the other two. */
export const WORD_LISTS = ['block', 'hold', 'pass'] as const
export type WordList = (typeof WORD_LISTS)[number]

/** Labels for operators. */
export const WORD_LIST_NAMES: Record<WordList, string> = { block: '拦截', hold: '待审', pass: '放行' }

export const WORD_MAX = 30
const NOTE_MAX = 60

const WordEntry = z.object({
  entryId: Id,
  word: z.string(),
  list: z.enum(WORD_LISTS),
  note: z.string(),
  /** Built in with the site. */
  isStarter: z.boolean(),
  addedAt: Moment,
})
export type WordEntry = z.infer<typeof WordEntry>

/** The words texts are checked against, newest first. */
export const getWords = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'wordList/v1/getWords',
  access: 'operator',
  duty: 'settings',
  summary: '拦截、待审、放行词（R-12.6）',
  input: PageQuery.extend({
    list: z.enum(WORD_LISTS).optional(),
    containing: z.string().trim().max(WORD_MAX).optional(),
  }),
  data: pageOf(WordEntry),
  example: { list: 'hold' },
})

/** Adds a word, effective with the next text. 100409 if it is already in another list. */
export const addWord = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'wordList/v1/addWord',
  access: 'operator',
  duty: 'settings',
  summary: '添加一个词，立即生效（R-12.6）',
  input: z.object({
    word: z
      .string({ error: '请填写词语' })
      .trim()
      .min(1, { error: '请填写词语' })
      .max(WORD_MAX, { error: `词语最多 ${WORD_MAX} 字` }),
    list: z.enum(WORD_LISTS, { error: '请选择名单' }),
    note: z
      .string()
      .trim()
      .max(NOTE_MAX, { error: `备注最多 ${NOTE_MAX} 字` })
      .default(''),
  }),
  data: WordEntry,
  example: { word: '免费领课', list: 'hold', note: '广告' },
})

/** Removes a word; 100405 if it is no longer there. */
export const removeWord = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'wordList/v1/removeWord',
  access: 'operator',
  duty: 'settings',
  summary: '移除一个词，立即生效（R-12.6）',
  input: z.object({ entryId: Id }),
  data: z.null(),
  example: { entryId: 1 },
})

/** What would happen to a text at this moment, and why; nothing is stored. */
export const tryText = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'wordList/v1/tryText',
  access: 'operator',
  duty: 'settings',
  summary: '试一段文字会被怎样处理（R-12.6）',
  input: z.object({
    text: z
      .string()
      .trim()
      .min(1, { error: '请填写文字' })
      .max(APPLICATION_INTRODUCTION_MAX, { error: `文字最多 ${APPLICATION_INTRODUCTION_MAX} 字` }),
  }),
  data: z.object({ verdict: z.enum(VERDICTS), findings: z.array(Finding) }),
  example: { text: '加 薇 信 详聊' },
})
