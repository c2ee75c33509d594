import { inArray } from 'drizzle-orm'
import { type NoticeTopic, type NoticeWords, standardWords } from '#lib/contracts/notice/notice-words.ts'
import type { Db } from '#services/shared/store/database.ts'
import { noticeWords } from '../db/notice-words-schema.ts'

/** Answers what a topic says at this moment. */
export type WordsOf = (topic: NoticeTopic) => NoticeWords

/**
 * What some topics say now. Nothing is kept between two notices, so what an operator changed is in force in every process
 * with the next one.
 */
export async function readNoticeWords(db: Db, topics: readonly NoticeTopic[]): Promise<WordsOf> {
  const wanted = [...new Set(topics)]
  const rows = wanted.length > 0 ? await db.select().from(noticeWords).where(inArray(noticeWords.topic, wanted)) : []
  const byTopic = new Map(rows.map((row) => [row.topic, row]))
  return (topic) => byTopic.get(topic) ?? standardWords(topic)
}
