import { z } from 'zod'
import { CONTENT_KINDS } from '#lib/contracts/content.ts'
import { Id } from '#lib/contracts/fields.ts'
import { readEnvironment } from '#services/shared/env.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { migrate } from '#services/shared/store/migrate.ts'
import { CONTENT_STATUSES } from '../db/content-schema.ts'
import { setContentStatus } from './set-status.ts'

/**
 * `node services/generic/content/publish.ts article 12 disabled`: publishes a record or takes it down. The embedded store
 * belongs to one process: stop the site first, or use PostgreSQL. Pages follow when their lifetime ends.
 */
const Wish = z.tuple([z.enum(CONTENT_KINDS), Id, z.enum(CONTENT_STATUSES)])

async function publish(args: string[]) {
  const wish = Wish.safeParse(args)
  if (!wish.success) {
    throw new Error(
      `用法：node services/generic/content/publish.ts ${CONTENT_KINDS.join('|')} 编号 ${CONTENT_STATUSES.join('|')}`,
    )
  }
  const [kind, id, status] = wish.data
  const env = readEnvironment()
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log: createLog('warn') })
  try {
    await migrate(store, ['generic'])
    await setContentStatus(store.db, env.push, { kind, id, status })
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
