import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { spellingOf } from '#services/shared/text-safety/words.ts'
import { referenceData } from '../db/help-schema.ts'
import { wordList } from '../db/text-safety-schema.ts'
import { STARTER_VERSION, STARTER_WORDS } from './starter-words.ts'

const NAME = 'words'

type Entry = (typeof STARTER_WORDS)[number]

/**
 * Loads the words every store starts with, and with a newer version its additions. Words an operator removed or moved
 * to another list stay that way. Runs at every startup under the migration lock; does nothing if this version or a
 * newer one was already loaded.
 */
export async function loadWords(
  db: Db,
  { entries, version }: { entries: readonly Entry[]; version: number } = {
    entries: STARTER_WORDS,
    version: STARTER_VERSION,
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(referenceData).where(eq(referenceData.name, NAME))
    if (last && last.version >= version) return
    const before = new Set(((last?.rows ?? []) as Entry[]).map(({ word }) => spellingOf(word)))
    const incoming = entries.map((entry) => ({ ...entry, spelling: spellingOf(entry.word) }))
    const added = incoming.filter(({ spelling }) => !before.has(spelling))
    if (added.length > 0) await tx.insert(wordList).values(added).onConflictDoNothing({ target: wordList.spelling })
    const loaded = { name: NAME, version, rows: [...entries], loadedAt: sql`clock_timestamp()` }
    await tx.insert(referenceData).values(loaded).onConflictDoUpdate({ target: referenceData.name, set: loaded })
  })
}
