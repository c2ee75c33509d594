import { AUDIT_ACTS, type AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'

/** What operators' acts are about besides records of the resource table. */
const OTHERS: Record<string, string> = {
  account: '账号',
  application: '入驻申请',
  audit: '操作记录',
  coachApplication: '教练入驻申请',
  comment: '评价',
  console: '',
  draft: '未发布的内容',
  feedback: '反馈与投诉',
  heldText: '待审文字',
  lead: '预约与需求',
  notice: '提醒',
  objection: '申诉',
  operator: '运营人员',
  paper: '证件照片',
  reply: '回复',
  report: '举报',
  venueApplication: '场馆入驻申请',
  submission: '投稿',
  word: '词库',
}

/** What is done about one application stands under its kind, but for taking and noting it. */
const APPLICATIONS = ['application', 'coachApplication', 'venueApplication']

/** What the log can be narrowed to, in words, and the kinds its entries have there. */
export const AUDIT_SUBJECTS: readonly (readonly [label: string, kinds: readonly string[]])[] = [
  ['入驻申请', APPLICATIONS],
  ...Object.entries(OTHERS)
    .filter(([kind, label]) => label !== '' && !APPLICATIONS.includes(kind))
    .map(([kind, label]) => [label, [kind]] as const),
  ...RESOURCES.map(({ kind, label }) => [label, [kind]] as const),
]

/** An act as the button that did it says it, where several share one name in the log. */
export function auditActText(act: AuditAct, kind: string): string {
  if (act === 'undo') return /(Application|^submission)$/.test(kind) ? '撤回通过' : '撤销'
  return act === 'end' ? '移除' : AUDIT_ACTS[act]
}

/** The same in a sentence, around what it was about: 判定 举报 1 不成立. */
export function auditActAround(act: AuditAct, kind: string): readonly [before: string, after: string] {
  const [, verb, outcome] = /^(判定)(.+)$/.exec(AUDIT_ACTS[act]) ?? []
  return verb && outcome ? [verb, outcome] : [auditActText(act, kind), '']
}

/** What kind of thing an act was about. */
export const auditKindText = (kind: string): string =>
  OTHERS[kind] ?? RESOURCES.find((each) => each.kind === kind)?.label ?? kind

/** The record of a resource an entry is about: of a draft the one it is the draft of. */
export function auditedRecord(kind: string, recordId: string): { kind: string; id: number } | null {
  const [, ofKind, id] = kind === 'draft' ? (/^(\w+)-(\d+)$/.exec(recordId) ?? []) : ['', kind, recordId]
  const isRecord = RESOURCES.some((each) => each.kind === ofKind) && /^\d+$/.test(id ?? '')
  return isRecord ? { kind: ofKind!, id: Number(id) } : null
}

/** What an act was about: 评价 12, 教练入驻申请 s2El87, 未发布的内容（教学文章 5）. */
export function auditedText(kind: string, recordId: string): string {
  const record = kind === 'draft' ? auditedRecord(kind, recordId) : null
  if (record) return `${auditKindText(kind)}（${auditKindText(record.kind)} ${record.id}）`
  return [auditKindText(kind), recordId].filter(Boolean).join(' ')
}
