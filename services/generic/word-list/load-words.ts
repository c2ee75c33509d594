import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { spellingOf } from '#services/shared/text-safety/words.ts'
import { referenceData } from '../db/help-schema.ts'
import { wordList } from '../db/text-safety-schema.ts'
import { STARTER_VERSION, STARTER_WORDS } from './starter-words.ts'

const NAME = 'words'

type Entry = (typeof STARTER_WORDS)[number]

/**
 * Loads the words every store starts with, and with a newer version the words it adds or moves to another list. Words
 * an operator removed or moved stay that way. Runs at every startup under the migration lock; does nothing if this version or a
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
    const listsBefore = new Map(((last?.rows ?? []) as Entry[]).map(({ word, list }) => [spellingOf(word), list]))
    const incoming = entries.map((entry) => ({ ...entry, spelling: spellingOf(entry.word) }))
    const added = incoming.filter(({ spelling }) => !listsBefore.has(spelling))
    const moved = incoming.filter(({ spelling, list }) => (listsBefore.get(spelling) ?? list) !== list)
    const taken = await takeOut(tx, moved)
    const arriving = [...added, ...moved.filter(({ spelling }) => taken.has(spelling))]
    if (arriving.length > 0)
      await tx.insert(wordList).values(arriving).onConflictDoNothing({ target: wordList.spelling })
    const loaded = { name: NAME, version, rows: [...entries], loadedAt: sql`clock_timestamp()` }
    await tx.insert(referenceData).values(loaded).onConflictDoUpdate({ target: referenceData.name, set: loaded })
  })
}

/** Removes those that came with the site and returns their spellings: a row never changes, so a move is a new row. */
async function takeOut(tx: Db, moved: readonly { spelling: string }[]): Promise<Set<string>> {
  const spellings = moved.map(({ spelling }) => spelling)
  const rows = await tx
    .delete(wordList)
    .where(and(inArray(wordList.spelling, spellings), isNull(wordList.addedBy)))
    .returning({ spelling: wordList.spelling })
  return new Set(rows.map(({ spelling }) => spelling))
}
