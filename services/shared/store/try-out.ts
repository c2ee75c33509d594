import type { Db } from './database.ts'

class TakenBack extends Error {}

/** What some work comes to; whatever it writes is taken back. */
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
