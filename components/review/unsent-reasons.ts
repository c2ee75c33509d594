import { dropDraft, keepDraft, readDraft } from '#components/form/drafts.ts'
import type { ReviewReason } from '#lib/contracts/application/application.ts'

const keyOf = (checkId: string) => `reasons:${checkId}`

/** The reasons for a rejection of an application that were typed in this tab and not sent. */
export const unsentReasons = (checkId: string): ReviewReason[] =>
  (readDraft<ReviewReason[]>(keyOf(checkId)) ?? []).filter(({ text }) => text.trim() !== '')

export const keepUnsentReasons = (checkId: string, reasons: object) => keepDraft(keyOf(checkId), reasons)

export const dropUnsentReasons = (checkId: string) => dropDraft(keyOf(checkId))
