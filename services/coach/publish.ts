import { z } from 'zod'
import { COACH_STATUSES } from '#lib/contracts/enums.ts'
import { Id } from '#lib/contracts/fields.ts'
import { readEnvironment } from '#services/shared/env.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { migrate } from '#services/shared/store/migrate.ts'
import { setSubjectStatus } from '#services/subject-status.ts'
import { VENUE_STATUSES } from './db/venue-schema.ts'

/**
 * `node services/coach/publish.ts coach 1001 disabled`, `… venue 12 live`: takes a coach or a venue down or shows it, with
 * the records that name it. The embedded store belongs to one process: stop the site first, or use PostgreSQL. Pages
 * follow when their lifetime ends.
 */
const Wish = z.union([
  z.tuple([z.literal('coach'), Id, z.enum(COACH_STATUSES)]),
  z.tuple([z.literal('venue'), Id, z.enum(VENUE_STATUSES)]),
])

async function publish(args: string[]) {
  const wish = Wish.safeParse(args)
  if (!wish.success) {
    throw new Error(
      `用法：node services/coach/publish.ts coach 编号 ${COACH_STATUSES.join('|')}，或 venue 编号 ${VENUE_STATUSES.join('|')}`,
    )
  }
  const env = readEnvironment()
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log: createLog('warn') })
  try {
    await migrate(store, ['coach', 'generic'])
    await setSubjectStatus(store.db, env.push, wish.data)
  } finally {
    await store.close()
  }
}

try {
  await publish(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
