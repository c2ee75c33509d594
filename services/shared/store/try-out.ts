import type { Db } from './database.ts'

class TakenBack extends Error {}

/** Returns the result of some work and rolls back whatever it wrote. */
export async function tryOut<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { is: T } | undefined
  await db
    .transaction(async (tx) => {
      result = { is: await work(tx) }
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return result!.is
}
