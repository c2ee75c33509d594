import { readFileSync } from 'node:fs'
import { readEnvironment } from '#services/shared/env.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { migrate } from '#services/shared/store/migrate.ts'
import { parseExamTables } from './parse-table.ts'
import { putTables } from './tables.ts'

/**
 * `node services/generic/exam/load.ts tables.csv`: loads scoring tables an operator verified. Every line is checked
 * first; one wrong line and nothing is taken. A table replaces the one of the same city and year. The embedded store
 * belongs to one process: stop the site first, or use PostgreSQL. Pages show the new table within an hour.
 */
async function load(file: string | undefined) {
  if (!file)
    throw new Error('用法：node services/generic/exam/load.ts 文件.csv（列名见 services/generic/exam/example.csv）')
  const parsed = parseExamTables(readFileSync(file, 'utf8'))
  if (!parsed.ok) {
    const lines = parsed.problems.map(({ line, message }) => `  第 ${line} 行：${message}`)
    throw new Error(`${file} 有 ${parsed.problems.length} 处错误，没有载入任何内容：\n${lines.join('\n')}`)
  }
  const env = readEnvironment()
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log: createLog('warn') })
  try {
    await migrate(store, ['generic'])
    await store.onOneConnection((db) => putTables(db, parsed.tables))
  } finally {
    await store.close()
  }
  for (const { title, source, items } of parsed.tables) {
    const origin = source ? `来源：${source.name}，核对日期 ${source.verifiedOn}` : '没有来源，按示例显示'
    process.stdout.write(`已载入《${title}》，${items.length} 个项目；${origin}\n`)
  }
}

try {
  await load(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
