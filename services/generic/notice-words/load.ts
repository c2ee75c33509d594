import { and, eq, notExists, sql } from 'drizzle-orm'
import { defaultWords, NOTICE_TOPICS } from '#lib/contracts/notice/notice-words.ts'
import { noticeWords as kind } from '#lib/contracts/resources/notice-words.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeWords } from '../db/notice-words-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'

/**
 * Creates a row for each topic, and updates it to a newer build's wording unless an operator has changed it. Runs at
 * every startup under the migration lock; idempotent.
 */
export async function loadNoticeWords(db: Db): Promise<void> {
  const isVersionOfRow = and(eq(recordVersion.kind, kind.kind), eq(recordVersion.recordId, noticeWords.noticeWordsId))
  const changed = db.select({ one: sql`1` }).from(recordVersion).where(isVersionOfRow)
  await db.transaction(async (tx) => {
    for (const topic of NOTICE_TOPICS) {
      const words = defaultWords(topic)
      await tx
        .insert(noticeWords)
        .values({ topic, ...words })
        .onConflictDoUpdate({ target: noticeWords.topic, set: words, setWhere: notExists(changed) })
    }
  })
}
