import { existsSync } from 'node:fs'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { SettingsError } from '#lib/contracts/settings.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { migrate } from '#services/migrate.ts'
import { readEnvironment, type ServicesEnvironment } from '#services/shared/env.ts'
import { createLog, describeError } from '#services/shared/log/create-log.ts'
import { WrongFileError } from '#services/shared/operator-file.ts'
import { revalidateWebs } from '#services/shared/revalidate.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { openStore, type Store } from '#services/shared/store/database.ts'
import { StoreLockedError } from '#services/shared/store/lock.ts'
import { nameOfStore } from '#services/shared/store/store-name.ts'
import { loadSettings } from './env-file.ts'

type Work = (store: Store, env: ServicesEnvironment) => Promise<{ messages: string[]; tags: readonly string[] }>

/**
 * Runs an operator's command on the site's store, with the site's settings. The first line printed says which store
 * that is; a missing one is never created. Afterwards, all web processes are told which pages changed. Throws a
 * StepError for anything a person can fix.
 */
export async function withStore(work: Work): Promise<void> {
  const env = commandEnvironment()
  printStore(env)
  if (!env.DATABASE_URL && !existsSync(env.storeFolder)) {
    throw new StepError('There is no store here, and a command does not make one.', [
      'Are the settings of the site (DATABASE_URL or DATA_DIR) in .env or in this environment?',
      'A new site makes its store itself: npm start',
    ])
  }
  const store = await openSiteStore(env)
  try {
    const { messages, tags } = await work(store, env)
    for (const line of messages) console.log(line)
    await revalidatePages(env, tags)
  } catch (error) {
    if (error instanceof WrongFileError || error instanceof ServiceError) throw new StepError(error.message)
    throw error
  } finally {
    await store.close()
  }
}

/** The environment as the services of this site would parse it, `.env` included. */
export function commandEnvironment(): ServicesEnvironment {
  loadSettings()
  try {
    return readEnvironment()
  } catch (error) {
    if (error instanceof SettingsError) throw new StepError('These settings are wrong:', [...error.problems])
    throw error
  }
}

/** Prints the store: the first line of every command that writes. */
export function printStore(env: ServicesEnvironment) {
  const kind = env.DATABASE_URL ? 'PostgreSQL' : 'folder'
  console.log(`Store: ${kind} ${nameOfStore(env)} (APP_MODE=${env.APP_MODE})`)
}

/** Opens the store of these settings and migrates it. */
export async function openSiteStore(env: ServicesEnvironment): Promise<Store> {
  let store: Store | undefined
  try {
    store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log: createLog('warn') })
    await migrate(store, SERVICES)
    return store
  } catch (error) {
    await store?.close()
    if (error instanceof StoreLockedError) {
      throw new StepError(`Process ${error.pid} has this store open; only one process can.`, [
        'Stop the site, run the command, start the site again.',
        'With PostgreSQL (DATABASE_URL) commands can run while the site does.',
      ])
    }
    const { error: message, code } = describeError(error)
    throw new StepError(`The store cannot be opened: ${message || code}`)
  }
}

async function revalidatePages({ webUrls, INTERNAL_SECRET }: ServicesEnvironment, tags: readonly string[]) {
  if (tags.length === 0) return
  for (const { webUrl, error } of await revalidateWebs({ webUrls, secret: INTERNAL_SECRET }, tags, {
    isUrgent: true,
  })) {
    if (!error) console.log(`Web at ${webUrl} shows the change now.`)
    else if ((error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED')
      console.log(`No web runs at ${webUrl}; it will show the change when it starts.`)
    else
      console.log(
        `Web at ${webUrl} could not be told (${error.message}); its pages change within hours, or once it restarts.`,
      )
  }
}
