import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'

/** Mobile numbers of a demo's operators; anyone can read their codes there. */
export const DEMO_OPERATORS: Record<OperatorRole, string> = {
  owner: '13800000000',
  editor: '13800001001',
  reviewer: '13800001002',
  support: '13800001003',
}

/** Shared by all of them. */
export const DEMO_OPERATOR_PASSWORD = 'Shenhe-2026-qiuchang-yanshi'
