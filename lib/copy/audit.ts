import { AUDIT_ACTS, type AuditAct } from '#lib/contracts/audit-acts.ts'
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

/** An act as the button that did it says it, where several share one name in the log. */
function actText(act: AuditAct, kind: string): string {
  if (act === 'undo') return /(Application|^submission)$/.test(kind) ? '撤回通过' : '撤销'
  return act === 'end' ? '移除' : AUDIT_ACTS[act]
}

const aboutText = (kind: string, recordId: string): string =>
  [OTHERS[kind] ?? RESOURCES.find((each) => each.kind === kind)?.label ?? kind, recordId].filter(Boolean).join(' ')

/** What an entry of the audit log tells: 隐藏评价 12, 撤回通过教练入驻申请 s2El87. */
export const auditedText = (act: AuditAct, kind: string, recordId: string): string =>
  actText(act, kind) + aboutText(kind, recordId)
