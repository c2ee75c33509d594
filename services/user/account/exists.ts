import type { Call } from '#services/shared/create-service.ts'
import type { UserContext } from '../context.ts'
import { findByLoginName } from './queries.ts'

type ExistenceQuery = { mobile?: string | undefined; userName?: string | undefined }

/** whether an account exists; limited per client and per name, and both answers cost the same. */
export async function accountExists({ db, proofs }: UserContext, { mobile, userName }: ExistenceQuery, call: Call) {
  const name = mobile ?? userName ?? ''
  await proofs.countExistenceQuery(name, call)
  return (await findByLoginName(db, name)) !== undefined
}
