'use client'

import type { z } from 'zod'
import { dropDraft, readDraft } from '#components/form/drafts.ts'
import { useApiForm } from '#components/form/use-api-form.ts'
import { useStoredDraft } from '#components/form/use-draft.ts'
import { handleError } from '#components/ui/handle-error.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { sendLead } from '#lib/contracts/lead/lead.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { authToken } from '#lib/session/session.ts'
import { emptyLead, LEAD_DRAFT, type LeadDraft, type LeadValues, leadDraftKey } from './lead-values.ts'

export const isGone = (error: unknown) => error instanceof ApiError && error.code === ERROR_CODES.GONE

export type SentLead = z.output<typeof sendLead.data>

/** The form of a lead, restored from the tab. Users with their own number are not asked for one. */
export function useLeadForm({ kind, id, hasOwnNumber, onSent, onGone }: LeadFormOptions) {
  const draftKey = leadDraftKey(kind, id)
  const form = useApiForm<LeadValues, typeof sendLead.data>({
    endpoint: sendLead as never,
    defaultValues: { ...emptyLead(kind, id), ...readDraft<LeadDraft>(draftKey) },
    fieldOf: {
      [ERROR_CODES.CODE_WRONG]: 'verifyCode',
      [ERROR_CODES.CONFLICT]: hasOwnNumber ? 'callName' : 'mobile',
      [ERROR_CODES.TOO_MANY_REQUESTS]: hasOwnNumber ? 'callName' : 'mobile',
    },
    onDone: (answer) => {
      onSent(answer)
      dropDraft(draftKey)
    },
    onError: (error) => {
      if (isGone(error)) return onGone()
      // The session had ended elsewhere, and the call was repeated as a visitor's, which requires a number.
      if (!hasOwnNumber || authToken() !== null) return handleError(error)
      form.setError('mobile', { message: '您的登录已失效，请填写手机号' }, { shouldFocus: true })
    },
  })
  useStoredDraft(form, draftKey, LEAD_DRAFT)
  return form
}

interface LeadFormOptions {
  kind: LeadKind
  id: number
  hasOwnNumber: boolean
  onSent: (answer: SentLead) => void
  /** The target was taken down after the form was opened. */
  onGone: () => void
}
