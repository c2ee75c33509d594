import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { HANDLING_NOTE_MAX } from '../limits.ts'
import { freeText } from '../text/free-text.ts'
import type { Duty } from './operator-roles.ts'

/**
 * Queues whose entries operators take, so that nobody works on one twice, and annotate, with the duty required
 * and the audit log's word for an entry. All lists of leads are one queue here, so a lead that moves between them stays
 * taken.
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

/** After this time without activity anyone with the duty may take an entry over; ms. */
export const HANDLING_IDLE = 30 * 60_000
/** Entries per call: more than a screen shows at once. */
export const HANDLING_ENTRIES_MAX = 50
/** Latest notes shown per entry. */
export const HANDLING_NOTES_SHOWN = 50

/** Id or key of an entry in its queue. */
const EntryId = z.string().regex(/^[\w-]{1,64}$/)

const Taken = z.object({
  accountId: Id,
  name: z.string(),
  at: Moment,
  /** Taken by the caller. */
  isOwn: z.boolean(),
  /** Whether the caller may take it over now. */
  mayTakeOver: z.boolean(),
})

const Note = z.object({ noteId: Id, name: z.string(), words: z.string(), at: Moment })

/** Who works on an entry (null if nobody), and the operators' notes, oldest first. */
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
     * `from`: who has it as far as the caller knows, null for nobody. CONFLICT, naming who has it, if another operator
     * was first or it is too early to take it over; also if the entry is no longer waiting.
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
    /** Idempotent: an identical note is not added twice. */
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

/** The calls of each queue; each requires the queue's duty. */
export const HANDLING_CALLS = Object.fromEntries(HANDLED_QUEUES.map((queue) => [queue, callsOf(queue)])) as Record<
  HandledQueue,
  ReturnType<typeof callsOf>
>

export const HANDLING_ENDPOINTS = Object.values(HANDLING_CALLS).flatMap((calls) => Object.values(calls)) as Endpoint[]
