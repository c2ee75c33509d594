import { inArray } from 'drizzle-orm'
import { defaultWords, type NoticeTopic, type NoticeWords } from '#lib/contracts/notice/notice-words.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeWords } from '../db/notice-words-schema.ts'

/** Returns a topic's current wording. */
export type WordsOf = (topic: NoticeTopic) => NoticeWords

/**
 * Reads the current wording of some topics. Nothing is cached between notices, so an operator's change applies to the
 * next notice in every process.
 */
export async function readNoticeWords(db: Db, topics: readonly NoticeTopic[]): Promise<WordsOf> {
  const uniqueTopics = [...new Set(topics)]
  const rows =
    uniqueTopics.length > 0 ? await db.select().from(noticeWords).where(inArray(noticeWords.topic, uniqueTopics)) : []
  const byTopic = new Map(rows.map((row) => [row.topic, row]))
  return (topic) => byTopic.get(topic) ?? defaultWords(topic)
}
