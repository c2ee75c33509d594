import { z } from 'zod'
import { leadFormPath, leadTokenPath } from '#lib/config/routes.ts'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { CaptchaAnswer, CaptchaUid, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Envelope } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ID_TEXT } from '#lib/contracts/id-text.ts'
import { LeadWish, sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_KINDS } from '#lib/contracts/lead/lead-states.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { type LeadDraft, valuesOf } from './draft.ts'

/** Makes a call as a visitor. */
export type Ask = (endpoint: Endpoint, input: unknown) => Promise<Envelope>

/** Where to redirect, and the draft the form there shows again; null for none. */
export type Outcome = { location: string; draft: LeadDraft | null }

const Target = z.object({ kind: z.enum(LEAD_KINDS), id: z.string().regex(ID_TEXT) })

const CodeWish = z.object({
  mobile: z.string().min(1, { error: MESSAGES['R-5.14'] }).pipe(Mobile),
  imageCode: CaptchaAnswer,
  uid: CaptchaUid,
})

const CODE_MISSING = '请先获取短信验证码，再填在这里'

/** Here the number always needs a code, because a cookie alone does not authenticate. */
const Proof = z.object({
  mobile: z.string().min(1, { error: MESSAGES['R-5.14'] }),
  verifyCode: z.string({ error: CODE_MISSING }).min(1, { error: CODE_MISSING }),
})

const FIELD_OF: Record<number, string> = {
  [ERROR_CODES.CODE_WRONG]: 'verifyCode',
  [ERROR_CODES.CAPTCHA_WRONG]: 'imageCode',
}

/**
 * Handles a form posted without JavaScript: requests a code or sends the lead; on errors, redirects back with
 * a message at each field and the input preserved. Null if it is not one of our forms.
 */
export async function postLeadForm(form: FormData, ask: Ask): Promise<Outcome | null> {
  const target = Target.safeParse(Object.fromEntries(form))
  if (!target.success) return null
  const { kind, id } = target.data
  const values = valuesOf(form)
  const back = (errors: LeadDraft['errors'], isCodeSent: boolean): Outcome => ({
    location: `${leadFormPath(kind, id)}${Object.keys(errors).length > 0 ? '#wrong' : '#code'}`,
    draft: { values: { ...values, imageCode: '' }, errors, isCodeSent },
  })
  const wasSent = values.isCodeSent === 'yes'

  if (form.get('step') === 'code') {
    const wish = CodeWish.safeParse(values)
    if (!wish.success) return back(problemsOf(wish.error), wasSent)
    const { code, msg } = await ask(sendVerifyCode, { ...wish.data, purpose: 'lead' })
    return code === ERROR_CODES.SUCCESS ? back({}, true) : back({ [FIELD_OF[code] ?? 'mobile']: msg }, wasSent)
  }

  const [wish, proof] = [LeadWish.safeParse(values), Proof.safeParse(values)]
  if (!wish.success || !proof.success) return back({ ...problemsOf(wish.error), ...problemsOf(proof.error) }, wasSent)
  const { code, msg, data } = await ask(sendLead, wish.data)
  if (code !== ERROR_CODES.SUCCESS) return back({ [FIELD_OF[code] ?? '']: msg }, wasSent)
  return { location: leadTokenPath((data as { token: string }).token), draft: null }
}

/** The first message for each field. */
function problemsOf(error: z.ZodError | undefined): LeadDraft['errors'] {
  const problems: LeadDraft['errors'] = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? '')] ??= message
  return problems
}
