import type { BusinessStatus } from '#lib/contracts/enums.ts'

export const BUSINESS_STATUS_WORDS: Record<BusinessStatus, string> = { 1: '正常营业', 2: '暂停营业' }
