import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'

export const OPERATOR_ROLE_WORDS: Record<OperatorRole, string> = {
  owner: '负责人',
  editor: '编辑',
  reviewer: '审核员',
  support: '客服',
}
