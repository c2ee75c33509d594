import type { ApplicationKind } from '#lib/contracts/application/application.ts'

export const KIND_WORDS: Record<ApplicationKind, string> = { coach: '教练', venue: '场馆' }

export const REVIEW_PATH = '/admin/checks'

export const applicationAddress = (kind: ApplicationKind, checkId: string) =>
  `${REVIEW_PATH}?kind=${kind}&checkId=${checkId}`
