import { readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { readEnvironment } from '#services/shared/env.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { type Db, openStore } from '#services/shared/store/database.ts'
import { migrate } from '#services/shared/store/migrate.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { coach } from '../db/schema.ts'
import { type LessonLine, type LineProblem, parseLessons } from './parse-lessons.ts'
import { type LessonRecord, recordLessons } from './queries.ts'

/**
 * `node services/coach/lesson/load.ts lessons.csv`: records lessons people took, as the operator's books have them, for
 * the site itself books none. Every line is checked first; one wrong line and nothing is taken. A reference that is
 * known counts once. The embedded store belongs to one process: stop the site first, or use PostgreSQL.
 */
async function load(file: string | undefined) {
  if (!file)
    throw new Error('用法：node services/coach/lesson/load.ts 文件.csv（列名见 services/coach/lesson/example.csv）')
  const { lines, problems } = parseLessons(readFileSync(file, 'utf8'))
  const env = readEnvironment()
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log: createLog('warn') })
  try {
    await migrate(store, ['coach', 'user'])
    const { records, unknown } = await resolve(store.db, lines)
    refuse(file, [...problems, ...unknown])
    const added = await store.db.transaction((tx) => recordLessons(tx, records))
    process.stdout.write(`已记录 ${added} 条消课，${records.length - added} 条此前已有\n`)
  } finally {
    await store.close()
  }
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

function refuse(file: string, problems: LineProblem[]) {
  if (problems.length === 0) return
  const words = problems.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `  第 ${line} 行：${message}`)
  throw new Error(`${file} 有 ${problems.length} 处错误，没有记录任何内容：\n${words.join('\n')}`)
}

try {
  await load(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
