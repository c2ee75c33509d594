import type { ApiForm } from '#components/form/use-api-form.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'

/** Values of the lead form. */
export type LeadValues = {
  kind: LeadKind
  id: number
  callName: string
  mobile: string
  verifyCode: string
  learnerAge: string
  level: string
  feeType: string | number
  times: number[]
  description: string
  consentVersion: typeof LEAD_CONSENT_VERSION
  source: string
  clientKey: string
}

export type LeadForm = ApiForm<LeadValues>

/** Key of the form: sending it twice creates one lead. */
const freshKey = () => crypto.randomUUID()

export const emptyLead = (kind: LeadKind, id: number): LeadValues => ({
  kind,
  id,
  callName: '',
  mobile: '',
  verifyCode: '',
  learnerAge: '',
  level: '',
  feeType: '',
  times: [],
  description: '',
  consentVersion: LEAD_CONSENT_VERSION,
  source: window.location.pathname,
  clientKey: freshKey(),
})

/** Values stored in the tab until it is sent; the key keeps it one lead, the number must be typed again. */
export const LEAD_DRAFT = ['callName', 'learnerAge', 'level', 'feeType', 'times', 'description', 'clientKey'] as const
export type LeadDraft = Pick<LeadValues, (typeof LEAD_DRAFT)[number]>

/** Storage key of those values. */
export const leadDraftKey = (kind: LeadKind, id: number) => `lead:${kind}:${id}`
