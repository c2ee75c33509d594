import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPglite, openPostgres, type Store } from '#services/shared/store/database.ts'
import { addressOf, type Content, copyPreparedDatabase, copyPreparedFolder, onServer } from './prepared-store.ts'

const log = createLog('silent')

/** Opens a migrated store for one test file: a folder, or a database on the server of DATABASE_URL. */
export const openTestStore = (content: Content = 'empty'): Promise<Store> =>
  process.env.DATABASE_URL ? openOwnDatabase(process.env.DATABASE_URL, content) : openOwnFolder(content)

async function openOwnFolder(content: Content): Promise<Store> {
  const folder = await copyPreparedFolder(content)
  const store = await openPglite({ folder, log })
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(path.dirname(folder), { recursive: true, force: true })
    },
  }
}

async function openOwnDatabase(url: string, content: Content): Promise<Store> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyPreparedDatabase(url, name, content)
  const store = openPostgres({ url: addressOf(url, name), size: 8, log })
  return {
    ...store,
    close: async () => {
      await store.close()
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
