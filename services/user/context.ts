import type { Trace } from '#services/shared/log/trace.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Agreements } from './agreement/agreements.ts'
import type { Proofs } from './proofs.ts'

/** What the user service works with. */
export type UserContext = {
  db: Db
  trace: Trace
  proofs: Proofs
  agreements: Agreements
  /** The parts of the site that know something about an account, besides the account itself (T35). */
  others: readonly PersonalData[]
}
