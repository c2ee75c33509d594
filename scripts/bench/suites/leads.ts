import { sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import type { Figure } from '../figure.ts'
import { allAccepted, type BenchRequest, sendAll } from '../send-all.ts'
import { type Bench, clientAddressHeader, makeCodes, withPostgres } from '../with-postgres.ts'

const LEADS = 2_000
const WARM_UP = 200

/** Leads per second: visitors who each prove a number, spread over all coaches. On PostgreSQL. */
export const leads = (): Promise<Figure[]> => withPostgres('leads', measure)

async function measure(bench: Bench): Promise<Figure[]> {
  const { rows } = await bench.pool.query<{ coach_id: string }>(
    `select coach_id from coach.coach where status = 'live' and not is_paused`,
  )
  const mobiles = Array.from({ length: WARM_UP + LEADS }, (_, at) => `136${String(at).padStart(8, '0')}`)
  const codes = await makeCodes(bench, mobiles, 'lead')
  const requests = mobiles.map(
    (mobile, at): BenchRequest => ({
      body: {
        kind: 'coach',
        id: Number(rows[at % rows.length]!.coach_id),
        callName: '王女士',
        mobile,
        verifyCode: codes[at],
        learnerAge: '7-9',
        level: null,
        feeType: null,
        times: [61, 62],
        description: '想先试一节课',
        consentVersion: LEAD_CONSENT_VERSION,
        clientKey: `form-of-the-bench-${at}`,
      },
      headers: clientAddressHeader(`10.${Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`),
    }),
  )
  await sendAll(bench.url, sendLead, requests.slice(0, WARM_UP))
  return [allAccepted('leads of visitors with a code', await sendAll(bench.url, sendLead, requests.slice(WARM_UP)))]
}
