import type { Call } from '#services/shared/create-service.ts'
import { clientLimits, limitOf } from '#services/shared/limit/sliding-limits.ts'
import type { AuthContext } from '../context.ts'
import { EXISTENCE_PER_CLIENT, EXISTENCE_PER_NAME } from '../limits.ts'
import { typedNameKey } from '../password/guard.ts'
import { take } from './take.ts'

/** Counts a query for the existence of an account; limited per client and per name. */
export async function countExistenceQuery(context: AuthContext, name: string, { client }: Pick<Call, 'client'>) {
  await take(context.db, [
    ...clientLimits('existence', client, EXISTENCE_PER_CLIENT),
    limitOf('existence-name', await typedNameKey(context, name), EXISTENCE_PER_NAME),
  ])
}
