import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#services/shared/store/database.ts'
import { pepper } from './db/schema.ts'

/**
 * Keyed hash of a text of which only equality matters: numbers, codes, answers. `use` separates equal texts of two
 * kinds.
 */
export type KeyOf = (use: string, ...text: string[]) => Promise<string>

/**
 * Hashes depend on a pepper in the store, so that they survive a restart of the demo, whose secret is new each time,
 * and on the secret where it is permanent, so that the store alone does not give six digits away.
 */
export function createKeys(db: Db, permanentSecret: string): KeyOf {
  let cachedPepper: Promise<string> | undefined
  return async (use, ...text) => {
    cachedPepper ??= readPepper(db).catch((error) => {
      cachedPepper = undefined
      throw error
    })
    const key = createHash('sha256')
      .update(`${await cachedPepper}:${permanentSecret}`)
      .digest()
    return createHmac('sha256', key)
      .update([use, ...text].join('\0'))
      .digest('base64url')
  }
}

async function readPepper(db: Db): Promise<string> {
  await db
    .insert(pepper)
    .values({ value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(pepper)
  return row!.value
}

/** 256 random bits as text: a token, a handle, a scene. */
export const randomToken = () => randomBytes(32).toString('base64url')
