import { z } from 'zod'
import { leadFormPath, sentLeadPath } from '#lib/config/routes.ts'
import { Mobile } from '#lib/contracts/account/account-fields.ts'
import { CaptchaAnswer, CaptchaUid, ProofOfWork, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Envelope } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ID_TEXT } from '#lib/contracts/id-text.ts'
import { LeadInput, sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_KINDS } from '#lib/contracts/lead/lead-states.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { type LeadDraft, valuesOf } from './draft.ts'

/** Makes a call as a visitor. */
export type CallAsVisitor = (endpoint: Endpoint, input: unknown) => Promise<Envelope>

/** Where to redirect, and the draft the form there shows again; null for none. */
export type Outcome = { location: string; draft: LeadDraft | null }

const Target = z.object({ kind: z.enum(LEAD_KINDS), id: z.string().regex(ID_TEXT) })

const CodeInput = z.object({
  mobile: z.string().min(1, { error: MESSAGES['R-5.14'] }).pipe(Mobile),
  imageCode: CaptchaAnswer,
  uid: CaptchaUid,
})

/** The same after work instead of the picture, which a script of the page adds. */
const WorkInput = CodeInput.omit({ imageCode: true }).extend({ work: z.preprocess(jsonOf, ProofOfWork) })

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
export async function postLeadForm(form: FormData, call: CallAsVisitor): Promise<Outcome | null> {
  const target = Target.safeParse(Object.fromEntries(form))
  if (!target.success) return null
  const { kind, id } = target.data
  const values = valuesOf(form)
  const redirectBack = (errors: LeadDraft['errors'], isCodeSent: boolean): Outcome => ({
    location: `${leadFormPath(kind, id)}${Object.keys(errors).length > 0 ? '#wrong' : '#code'}`,
    draft: { values: { ...values, imageCode: '', work: '' }, errors, isCodeSent },
  })
  const wasSent = values.isCodeSent === 'yes'

  if (isCodeRequest(values)) {
    const parsed = (values.work ? WorkInput : CodeInput).safeParse(values)
    if (!parsed.success) return redirectBack(problemsOf(parsed.error), wasSent)
    const { code, msg } = await call(sendVerifyCode, { ...parsed.data, purpose: 'lead' })
    if (code !== ERROR_CODES.SUCCESS) return redirectBack({ [FIELD_OF[code] ?? 'mobile']: msg }, wasSent)
    // The new code replaces one typed before.
    values.verifyCode = ''
    return redirectBack({}, true)
  }

  const [parsed, proof] = [LeadInput.safeParse(values), Proof.safeParse(values)]
  if (!parsed.success || !proof.success)
    return redirectBack({ ...problemsOf(parsed.error), ...problemsOf(proof.error) }, wasSent)
  const { code, msg, data } = await call(sendLead, parsed.data)
  if (code !== ERROR_CODES.SUCCESS) return redirectBack({ [FIELD_OF[code] ?? '']: msg }, wasSent)
  return { location: sentLeadPath((data as z.output<typeof sendLead.data>).token), draft: null }
}

/** By its button, or by Enter in a field if a picture's characters were typed and no code was. */
const isCodeRequest = ({ step, imageCode, verifyCode }: LeadDraft['values']) =>
  step === 'code' || (step === 'next' && Boolean(imageCode) && !verifyCode)

/** The first message for each field. */
function problemsOf(error: z.ZodError | undefined): LeadDraft['errors'] {
  const problems: LeadDraft['errors'] = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? '')] ??= message
  return problems
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
