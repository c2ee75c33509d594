import type { AccountType } from '#lib/contracts/enums.ts'

/** What an account is called. */
export const ACCOUNT_TYPE_WORDS: Record<AccountType, string> = { coach: '教练', venue: '场馆', user: '普通用户' }
