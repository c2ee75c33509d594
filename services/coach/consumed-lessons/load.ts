import { inArray } from 'drizzle-orm'
import { type CsvLine, type LineProblem, readCsv, WrongFileError } from '#services/shared/operator-file.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coach } from '../db/schema.ts'
import { ConsumedLessonsLine } from './line.ts'
import { type ConsumedLessonsRow, recordConsumedLessons } from './queries.ts'

/** Whose a mobile number is, as the accounts know it. */
type FindAccount = (db: Db, mobile: string) => Promise<{ accountId: number } | undefined>

/**
 * Records consumed lessons from the text of a CSV file (columns: `example.csv`), as the operator's books have them, for the
 * site itself books none. Every line is checked first; one wrong line and nothing is taken (WrongFileError). A
 * reference that is known counts once. Answers how many lines were in the file and how many of them are new.
 */
export async function loadConsumedLessons(
  db: Db,
  csv: string,
  findAccount: FindAccount,
): Promise<{ total: number; added: number }> {
  const { lines, problems } = readCsv(csv, ConsumedLessonsLine)
  const { rows, unknown } = await resolve(db, lines, findAccount)
  if (problems.length + unknown.length > 0) throw new WrongFileError([...problems, ...unknown])
  const added = await db.transaction((tx) => recordConsumedLessons(tx, rows))
  return { total: rows.length, added }
}

/** Whose lessons they are; a number without an account and a coach nobody knows are wrong lines. */
async function resolve(db: Db, lines: readonly CsvLine<ConsumedLessonsLine>[], findAccount: FindAccount) {
  const rows: ConsumedLessonsRow[] = []
  const unknown: LineProblem[] = []
  const ids = [...new Set(lines.map(({ data }) => data.coachId))]
  const known =
    ids.length > 0 ? await db.select({ id: coach.coachId }).from(coach).where(inArray(coach.coachId, ids)) : []
  const coaches = new Set(known.map(({ id }) => id))
  for (const { line, data } of lines) {
    const { mobile, consumedAt, ...rest } = data
    const account = await findAccount(db, mobile)
    if (!account) unknown.push({ line, message: 'mobile: No account has this number' })
    if (!coaches.has(rest.coachId)) unknown.push({ line, message: `coachId: There is no coach ${rest.coachId}` })
    if (account) rows.push({ ...rest, accountId: account.accountId, consumedAt: new Date(consumedAt) })
  }
  return { rows, unknown }
}
