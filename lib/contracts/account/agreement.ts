import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HelpKey } from '../faq/faq.ts'
import { Day, rowsOf } from '../fields.ts'

const AgreementVersion = z.string().trim().min(1).max(20)

/** An agreement the user is asked to accept; its text is at `/faq/{key}`. */
export const AgreementToAccept = z.object({
  key: HelpKey,
  name: z.string(),
  version: AgreementVersion,
  effectiveOn: Day,
})
export type AgreementToAccept = z.infer<typeof AgreementToAccept>

/** Agreements whose current version the caller has not accepted yet; usually empty. */
export const getAgreementsToAccept = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMember/v1/getAgreementsToAccept',
  access: 'login',
  summary: '需要当前账号确认的协议（R-13.7）',
  input: z.object({}),
  data: rowsOf(AgreementToAccept),
  example: {},
})

/** Records which versions the caller accepts, and when; all or none. CONSENT_REQUIRED if a newer one is now current. */
export const acceptAgreements = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/acceptAgreements',
  access: 'login',
  summary: '确认协议的当前版本（R-13.7）',
  input: z.object({
    agreements: z
      .array(z.object({ key: HelpKey, version: AgreementVersion }))
      .min(1)
      .max(20),
  }),
  data: z.null(),
  example: { agreements: [{ key: 'xieyi', version: '2023-02' }] },
})
