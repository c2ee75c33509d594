import { sql } from 'drizzle-orm'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import type { Store } from '#services/shared/store/database.ts'
import type { Marketplace } from '../seed/types.ts'
import { COACH_TABLES, fillCoaches } from './coaches.ts'
import { fillFigures } from './figures.ts'
import { fillGeneric, GENERIC_TABLES } from './generic.ts'
import { fillOperators } from './operators.ts'
import { fillOwners } from './owners.ts'
import { fillSubmissions } from './submissions.ts'

type FillOptions = {
  services: readonly ServiceName[]
  /** Number of coaches in the data, known before iterating over them. */
  count: number
  /** Whether one of the coaches and one of the venues get an owner. */
  hasOwners?: boolean
  report?: (what: string, rows: number) => void
}

/** Replaces the data of the chosen services, all or nothing; accounts stay. */
export async function fill(
  store: Store,
  data: Marketplace,
  { services, count, hasOwners = false, report = () => {} }: FillOptions,
) {
  const [hasCoach, hasGeneric] = [services.includes('coach'), services.includes('generic')]
  await store.onOneConnection(async (connection) => {
    await connection.transaction(async (db) => {
      if (hasCoach) await fillCoaches(db, data, { count, report })
      if (hasGeneric) await fillGeneric(db, data, { report })
      const hasAccounts = services.includes('auth') && services.includes('user')
      if (hasAccounts) await fillOperators(db)
      if (hasAccounts && hasCoach && hasOwners) await fillOwners(db, data)
      if (hasCoach && hasOwners) await fillFigures(db)
      if (hasAccounts && hasCoach && hasGeneric && hasOwners) await fillSubmissions(db)
    })
    // Statistics for the planner and the visibility map for index-only scans; not possible inside a transaction.
    const tables = [...(hasCoach ? COACH_TABLES : []), ...(hasGeneric ? GENERIC_TABLES : [])]
    for (const table of tables) await connection.execute(sql`vacuum analyze ${table}`)
  })
}
