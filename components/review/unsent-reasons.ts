import { dropDraft, keepDraft, readDraft } from '#components/form/drafts.ts'
import type { ReviewReason } from '#lib/contracts/application/application.ts'

const keyOf = (checkId: string) => `reasons:${checkId}`

/** Unsent rejection reasons for an application, stored in this tab. */
export const unsentReasons = (checkId: string): ReviewReason[] =>
  (readDraft<ReviewReason[]>(keyOf(checkId)) ?? []).filter(({ text }) => text.trim() !== '')

export const keepUnsentReasons = (checkId: string, reasons: object) => keepDraft(keyOf(checkId), reasons)

export const dropUnsentReasons = (checkId: string) => dropDraft(keyOf(checkId))
