import type { AuditEntry } from '#lib/contracts/operator/audit.ts'
import type { AuditRole } from '#lib/contracts/operator/audit-acts.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'

const ROLE_WORDS: Record<AuditRole, string> = { ...OPERATOR_ROLE_WORDS, clock: '定时任务', command: '命令行' }

export const roleText = (role: AuditRole): string => ROLE_WORDS[role]

/** Who acted; without an account it was the system. */
export const actorText = ({ userName, accountId }: Pick<AuditEntry, 'userName' | 'accountId'>): string =>
  userName || (accountId === null ? '系统' : `账号 ${accountId}`)
