import { inArray } from 'drizzle-orm'
import { type CsvLine, type LineProblem, readCsv, WrongFileError } from '#services/shared/operator-file.ts'
import { chunksOf } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { coach } from '../db/schema.ts'
import { ConsumedLessonsLine } from './line.ts'
import { type ConsumedLessonsRow, findConsumedLessons, recordConsumedLessons } from './queries.ts'

/** Finds the accounts of these mobile numbers; never called with more than fit one statement. */
type FindAccounts = (db: Db, mobiles: readonly string[]) => Promise<ReadonlyMap<string, number>>

type Entry = { line: number; row: ConsumedLessonsRow }

/**
 * Records consumed lessons from the text of a CSV file (columns: `example.csv`), taken from the operator's books
 * because the site itself books none. Checks every line first; a single wrong one rejects the file
 * (WrongFileError). A known reference counts once; one that stands for something else, in the file or in the store, is
 * wrong. Returns how many references the file has and how many of them are new.
 */
export async function loadConsumedLessons(
  db: Db,
  csv: string,
  findAccounts: FindAccounts,
): Promise<{ total: number; added: number }> {
  const { lines, problems } = readCsv(csv, ConsumedLessonsLine)
  const { entries, unknown } = await resolve(db, lines, findAccounts)
  const { unique, contradictions } = uniqueEntries(entries)
  const wrong = [...problems, ...unknown, ...contradictions]
  if (wrong.length > 0) throw new WrongFileError(wrong)
  const added = await db.transaction(async (tx) => {
    const count = await recordConsumedLessons(
      tx,
      unique.map(({ row }) => row),
    )
    // Compared afterwards, because another file may have been recorded meanwhile.
    const conflicts = await conflictsWithStore(tx, unique)
    if (conflicts.length > 0) throw new WrongFileError(conflicts)
    return count
  })
  return { total: unique.length, added }
}

/** Resolves lines to accounts and coaches; a number without an account and an unknown coach are wrong lines. */
async function resolve(db: Db, lines: readonly CsvLine<ConsumedLessonsLine>[], findAccounts: FindAccounts) {
  const entries: Entry[] = []
  const unknown: LineProblem[] = []
  for (const chunk of chunksOf(lines)) {
    const accounts = await findAccounts(db, [...new Set(chunk.map(({ data }) => data.mobile))])
    const ids = [...new Set(chunk.map(({ data }) => data.coachId))]
    const known = await db.select({ id: coach.coachId }).from(coach).where(inArray(coach.coachId, ids))
    const coaches = new Set(known.map(({ id }) => id))
    for (const { line, data } of chunk) {
      const { mobile, consumedAt, ...rest } = data
      const accountId = accounts.get(mobile)
      if (accountId === undefined) unknown.push({ line, message: 'mobile: No account has this number' })
      else entries.push({ line, row: { ...rest, accountId, consumedAt: new Date(consumedAt) } })
      if (!coaches.has(rest.coachId)) unknown.push({ line, message: `coachId: There is no coach ${rest.coachId}` })
    }
  }
  return { entries, unknown }
}

/** Each reference once; a line that contradicts an earlier one is wrong. */
function uniqueEntries(entries: readonly Entry[]) {
  const first = new Map<string, Entry>()
  const contradictions: LineProblem[] = []
  for (const entry of entries) {
    const { line, row } = entry
    const earlier = first.get(row.reference)
    if (!earlier) first.set(row.reference, entry)
    else if (!isSame(earlier.row, row))
      contradictions.push({ line, message: `reference: ${row.reference} is something else in line ${earlier.line}` })
  }
  return { unique: [...first.values()], contradictions }
}

/** Lines whose reference is recorded with something else. */
async function conflictsWithStore(db: Db, entries: readonly Entry[]): Promise<LineProblem[]> {
  const recorded = await findConsumedLessons(
    db,
    entries.map(({ row }) => row.reference),
  )
  return entries
    .filter(({ row }) => !isSame(recorded.get(row.reference)!, row))
    .map(({ line, row }) => ({
      line,
      message: `reference: ${row.reference} is recorded already, with another person, coach, number of lessons or time`,
    }))
}

const isSame = (a: ConsumedLessonsRow, b: ConsumedLessonsRow) =>
  a.accountId === b.accountId &&
  a.coachId === b.coachId &&
  a.lessonCount === b.lessonCount &&
  a.consumedAt.getTime() === b.consumedAt.getTime()
