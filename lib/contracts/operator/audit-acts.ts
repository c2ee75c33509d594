import type { OperatorRole } from './operator-roles.ts'

/** Actions in the audit log, as labelled in the console. */
export const AUDIT_ACTS = {
  create: '新建',
  remove: '移除',
  change: '修改',
  publish: '发布',
  takeDown: '下架',
  plan: '定时发布',
  import: '导入',
  undo: '撤销或撤回通过',
  export: '导出',
  approve: '通过',
  reject: '驳回',
  move: '改变状态',
  refer: '转给别人',
  answer: '答复',
  hide: '隐藏',
  show: '恢复显示',
  take: '认领',
  release: '取消认领',
  note: '备注',
  uphold: '判定成立',
  dismiss: '判定不成立',
  settle: '处理骚扰标记',
  block: '停用',
  unblock: '恢复',
  end: '移除运营人员',
  open: '进入后台',
  find: '查找',
  view: '查看',
} as const
export type AuditAct = keyof typeof AUDIT_ACTS
export const AUDIT_ACT_NAMES = Object.keys(AUDIT_ACTS) as [AuditAct, ...AuditAct[]]

/** Role in which the action was performed, or `clock` or `command` if no person did. */
export type AuditRole = OperatorRole | 'clock' | 'command'
