import type { Db } from './database.ts'

class RolledBack extends Error {}

/** Returns the result of some work and rolls back whatever it wrote. */
export async function runAndRollBack<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return result!.value
}
