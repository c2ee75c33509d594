import { inArray } from 'drizzle-orm'
import { type NoticeTopic, type NoticeWords, standardWords } from '#lib/contracts/notice/notice-words.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeWords } from '../db/notice-words-schema.ts'

/** Returns a topic's current wording. */
export type WordsOf = (topic: NoticeTopic) => NoticeWords

/**
 * Reads the current wording of some topics. Nothing is cached between notices, so an operator's change applies to the
 * next notice in every process.
 */
export async function readNoticeWords(db: Db, topics: readonly NoticeTopic[]): Promise<WordsOf> {
  const wanted = [...new Set(topics)]
  const rows = wanted.length > 0 ? await db.select().from(noticeWords).where(inArray(noticeWords.topic, wanted)) : []
  const byTopic = new Map(rows.map((row) => [row.topic, row]))
  return (topic) => byTopic.get(topic) ?? standardWords(topic)
}
