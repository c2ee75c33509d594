import { dropDraft, readDraft, storeDraft } from '#components/form/drafts.ts'
import type { ReviewReason } from '#lib/contracts/application/application.ts'

const keyOf = (checkId: string) => `reasons:${checkId}`

/** Unsent rejection reasons for an application, stored in this tab. */
export const unsentReasons = (checkId: string): ReviewReason[] =>
  (readDraft<ReviewReason[]>(keyOf(checkId)) ?? []).filter(({ text }) => text.trim() !== '')

export const storeUnsentReasons = (checkId: string, reasons: object) => storeDraft(keyOf(checkId), reasons)

export const dropUnsentReasons = (checkId: string) => dropDraft(keyOf(checkId))
