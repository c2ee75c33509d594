import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { HANDLING_NOTE_MAX } from '../limits.ts'
import { freeText } from '../text/free-text.ts'
import type { Duty } from './operator-roles.ts'

/**
 * What operators take, so that nobody does it twice, and note: the duty it is part of and the word the audit log
 * has for an entry. The lists of leads are one here: a lead that goes from one to the other stays taken.
 */
export const HANDLED = {
  applications: { label: '入驻审核', duty: 'applications', entry: 'application' },
  submissions: { label: '内容审核', duty: 'content', entry: 'submission' },
  content: { label: '未发布的内容', duty: 'content', entry: 'draft' },
  reports: { label: '举报', duty: 'moderation', entry: 'report' },
  objections: { label: '申诉', duty: 'moderation', entry: 'objection' },
  heldTexts: { label: '待审文字', duty: 'moderation', entry: 'heldText' },
  leads: { label: '预约与需求', duty: 'leads', entry: 'lead' },
  feedback: { label: '反馈与投诉', duty: 'leads', entry: 'feedback' },
} as const satisfies Record<string, { label: string; duty: Duty; entry: string }>
export type HandledQueue = keyof typeof HANDLED
export const HANDLED_QUEUES = Object.keys(HANDLED) as HandledQueue[]

/** Whoever has the duty may take an entry over when nothing was done about it for so long; ms. */
export const HANDLING_PAUSE = 30 * 60_000
/** Entries of one call: more than a screen draws at once. */
export const HANDLING_ENTRIES_MAX = 50
/** Of an entry, the latest. */
export const HANDLING_NOTES_SHOWN = 50

/** The number or key by which a queue knows an entry. */
const EntryId = z.string().regex(/^[\w-]{1,64}$/)

const Taken = z.object({
  accountId: Id,
  name: z.string(),
  at: Moment,
  /** The caller's own. */
  isOwn: z.boolean(),
  /** The caller may take it over now. */
  mayTakeOver: z.boolean(),
})

const Note = z.object({ noteId: Id, name: z.string(), words: z.string(), at: Moment })

/** Who works on an entry, null: nobody, and what operators noted, oldest first. */
const Handling = z.object({ entryId: EntryId, taken: Taken.nullable(), notes: z.array(Note) })
export type Handling = z.infer<typeof Handling>

function callsOf(queue: HandledQueue) {
  const { label, duty } = HANDLED[queue]
  const base = { service: 'generic', method: 'POST', access: 'operator', duty } as const
  const path = (call: string) => `handling/${queue}/v1/${call}`
  return {
    list: endpoint({
      ...base,
      path: path('list'),
      isPolled: true,
      summary: `${label}：谁在处理，有什么备注（R-13.5）`,
      input: z.object({ entryIds: z.array(EntryId).min(1).max(HANDLING_ENTRIES_MAX) }),
      data: z.array(Handling),
      example: { entryIds: ['1'] },
    }),
    /**
     * `from`: who has it as far as the caller knows, null for nobody. CONFLICT, naming who has it, when somebody else was
     * first, when it is too soon to take it over, and when the entry waits no more.
     */
    take: endpoint({
      ...base,
      path: path('take'),
      summary: `${label}：认领，或接手同事的（R-13.5）`,
      input: z.object({ entryId: EntryId, from: Id.nullable().default(null) }),
      data: Handling,
      example: { entryId: '1' },
    }),
    release: endpoint({
      ...base,
      path: path('release'),
      summary: `${label}：取消自己的认领（R-13.5）`,
      input: z.object({ entryId: EntryId }),
      data: Handling,
      example: { entryId: '1' },
    }),
    /** The same words twice are one note. */
    note: endpoint({
      ...base,
      path: path('note'),
      summary: `${label}：写备注，同事都看得到（R-13.5）`,
      input: z.object({
        entryId: EntryId,
        words: freeText({ max: HANDLING_NOTE_MAX, missing: '请填写备注', name: '备注' }),
      }),
      data: Handling,
      example: { entryId: '1', words: '已电话核实' },
    }),
  }
}

/** The calls of each queue; each is refused unless the caller has the queue's duty. */
export const HANDLING_CALLS = Object.fromEntries(HANDLED_QUEUES.map((queue) => [queue, callsOf(queue)])) as Record<
  HandledQueue,
  ReturnType<typeof callsOf>
>

export const HANDLING_ENDPOINTS = Object.values(HANDLING_CALLS).flatMap((calls) => Object.values(calls)) as Endpoint[]
