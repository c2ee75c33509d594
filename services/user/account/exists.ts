import type { AuthContext } from '#services/auth/context.ts'
import { take } from '#services/auth/limit/take.ts'
import { EXISTENCE_PER_CLIENT, EXISTENCE_PER_NAME } from '#services/auth/limits.ts'
import type { Call } from '#services/shared/create-service.ts'
import { clientLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import { findByLoginName, nameKeyOf } from './queries.ts'

type Question = { mobile?: string | undefined; userName?: string | undefined }

/** yes or no, asked only so often by one client and about one name; both answers cost the same. */
export async function accountExists({ db, keyOf }: AuthContext, { mobile, userName }: Question, { client }: Call) {
  const name = mobile ?? userName ?? ''
  await take(db, [
    ...clientLimits('existence', client, EXISTENCE_PER_CLIENT),
    limitOf('existence-name', await keyOf('name', nameKeyOf(name)), EXISTENCE_PER_NAME),
  ])
  return (await findByLoginName(db, name)) !== undefined
}
