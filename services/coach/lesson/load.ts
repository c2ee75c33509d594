import { inArray } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { type LineProblem, WrongFileError } from '#services/shared/wrong-file.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { coach } from '../db/schema.ts'
import { type LessonLine, parseLessons } from './parse-lessons.ts'
import { type LessonRecord, recordLessons } from './queries.ts'

/**
 * Records lessons people took from the text of a CSV file (columns: `example.csv`), as the operator's books have them, for
 * the site itself books none. Every line is checked first; one wrong line and nothing is taken (WrongFileError). A
 * reference that is known counts once. Answers how many were in the file and how many of them are new.
 */
export async function loadLessons(db: Db, csv: string): Promise<{ total: number; added: number }> {
  const { lines, problems } = parseLessons(csv)
  const { records, unknown } = await resolve(db, lines)
  if (problems.length + unknown.length > 0) throw new WrongFileError([...problems, ...unknown])
  const added = await db.transaction((tx) => recordLessons(tx, records))
  return { total: records.length, added }
}

/** Whose lessons they are; a number without an account and a coach nobody knows are wrong lines. */
async function resolve(db: Db, lines: readonly LessonLine[]) {
  const records: LessonRecord[] = []
  const unknown: LineProblem[] = []
  const ids = [...new Set(lines.map(({ coachId }) => coachId))]
  const rows =
    ids.length > 0 ? await db.select({ id: coach.coachId }).from(coach).where(inArray(coach.coachId, ids)) : []
  const coaches = new Set(rows.map(({ id }) => id))
  for (const { line, mobile, consumedAt, ...rest } of lines) {
    const account = await findByMobile(db, mobile)
    if (!account) unknown.push({ line, message: 'mobile：没有这个账号' })
    if (!coaches.has(rest.coachId)) unknown.push({ line, message: `coachId：没有教练 ${rest.coachId}` })
    if (account) records.push({ ...rest, accountId: account.accountId, consumedAt: new Date(consumedAt) })
  }
  return { records, unknown }
}
