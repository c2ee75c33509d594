import { sendLead } from '#lib/contracts/lead/lead.ts'
import { LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { allTaken, askAll, type Question } from '../ask-all.ts'
import type { Figure } from '../figure.ts'
import { type Bench, clientAt, makeCodes, onPostgres } from '../on-postgres.ts'

const LEADS = 2_000
const WARM_UP = 200

/** Leads per second: visitors who each prove a number, spread over all coaches. On PostgreSQL. */
export const leads = (): Promise<Figure[]> => onPostgres('leads', measure)

async function measure(bench: Bench): Promise<Figure[]> {
  const { rows } = await bench.pool.query<{ coach_id: string }>(
    `select coach_id from coach.coach where status = 'live' and not is_paused`,
  )
  const mobiles = Array.from({ length: WARM_UP + LEADS }, (_, at) => `136${String(at).padStart(8, '0')}`)
  const codes = await makeCodes(bench, mobiles, 'lead')
  const questions = mobiles.map(
    (mobile, at): Question => ({
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
      headers: clientAt(`10.${Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`),
    }),
  )
  await askAll(bench.url, sendLead, questions.slice(0, WARM_UP))
  return [allTaken('leads of visitors with a code', await askAll(bench.url, sendLead, questions.slice(WARM_UP)))]
}
