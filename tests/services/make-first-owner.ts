import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { startProcess } from './start-process.ts'

/**
 * Runs `npm run operator -- create`, as done once when opening a site, with the settings of the site, which must not be
 * running. Then moves attempts back an hour: a number is sent one code a minute, and two have gone to this one by then.
 */
export async function makeFirstOwner(
  settings: Record<string, string> & { DATA_DIR: string },
  mobile: string,
): Promise<void> {
  const { ended, output } = startProcess('scripts/bootstrap.mjs', settings, ['operator', 'create', mobile])
  const { code } = await ended
  if (code !== 0) throw new Error(output())
  const folder = path.join(settings.DATA_DIR, 'store')
  const store = await openStore({ url: settings.DATABASE_URL, folder, log: createLog('silent') })
  await store.db.execute(sql`update auth.attempt set at = at - interval '1 hour'`)
  await store.close()
}
