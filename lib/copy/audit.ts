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
  word: '词库',
}

/** What an entry of the audit log is about: 评价 12, 教练入驻申请 s2El87. */
export const auditedText = (kind: string, recordId: string): string =>
  [OTHERS[kind] ?? RESOURCES.find((each) => each.kind === kind)?.label ?? kind, recordId].filter(Boolean).join(' ')
