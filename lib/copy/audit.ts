import { AUDIT_ACTS, type AuditAct } from '#lib/contracts/operator/audit-acts.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'

/** Labels of audited subjects that are not records of the resource table. */
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
  paper: '证照照片',
  reply: '回复',
  report: '举报',
  venueApplication: '场馆入驻申请',
  submission: '提交的内容',
  word: '词库',
}

/** Most actions on an application are logged under its specific kind; taking it and adding notes are not. */
const APPLICATIONS = ['application', 'coachApplication', 'venueApplication']

/** Filters of the log: label, and the kinds of entries it covers. */
export const AUDIT_SUBJECTS: readonly (readonly [label: string, kinds: readonly string[]])[] = [
  ['入驻申请', APPLICATIONS],
  ...Object.entries(OTHERS)
    .filter(([kind, label]) => label !== '' && !APPLICATIONS.includes(kind))
    .map(([kind, label]) => [label, [kind]] as const),
  ...RESOURCES.map(({ kind, label }) => [label, [kind]] as const),
]

/** Label of an action, as on its button where the log uses one name for several actions. */
export function auditActText(act: AuditAct, kind: string): string {
  if (act === 'undo') return /(Application|^submission)$/.test(kind) ? '撤回通过' : '撤销'
  return act === 'end' ? '移除' : AUDIT_ACTS[act]
}

/** The action split around its subject for a sentence: 判定 举报 1 不成立. */
export function auditActAround(act: AuditAct, kind: string): readonly [before: string, after: string] {
  const [, verb, outcome] = /^(判定)(.+)$/.exec(AUDIT_ACTS[act]) ?? []
  return verb && outcome ? [verb, outcome] : [auditActText(act, kind), '']
}

/** Label of the kind of subject. */
export const auditKindText = (kind: string): string =>
  OTHERS[kind] ?? RESOURCES.find((each) => each.kind === kind)?.label ?? kind

/** The record an entry is about; for a draft, the record it belongs to. */
export function auditedRecord(kind: string, recordId: string): { kind: string; id: number } | null {
  const [, ofKind, id] = kind === 'draft' ? (/^(\w+)-(\d+)$/.exec(recordId) ?? []) : ['', kind, recordId]
  const isRecord = RESOURCES.some((each) => each.kind === ofKind) && /^\d+$/.test(id ?? '')
  return isRecord ? { kind: ofKind!, id: Number(id) } : null
}

/** Subject of an action: 评价 12, 教练入驻申请 s2El87, 未发布的内容（教学文章 5）. */
export function auditedText(kind: string, recordId: string): string {
  const record = kind === 'draft' ? auditedRecord(kind, recordId) : null
  if (record) return `${auditKindText(kind)}（${auditKindText(record.kind)} ${record.id}）`
  return [auditKindText(kind), recordId].filter(Boolean).join(' ')
}
