import type { AccountType } from '#lib/contracts/enums.ts'

/** Labels of the account types. */
export const ACCOUNT_TYPE_WORDS: Record<AccountType, string> = { coach: '教练', venue: '场馆', user: '普通用户' }
