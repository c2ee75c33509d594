import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { Mobile } from '#lib/contracts/account-fields.ts'
import { Id, Moment } from '#lib/contracts/fields.ts'
import type { LineProblem } from '#services/shared/wrong-file.ts'

/** Columns of an operator's CSV, one line per record; `mobile` is the learner's. */
const Line = z.object({
  reference: z.string().trim().min(1, { error: '不能为空' }).max(64, { error: '最多 64 个字符' }),
  mobile: Mobile,
  coachId: Id,
  lessonCount: z.coerce.number().int().min(1, { error: '至少 1 课时' }).max(100, { error: '一次最多 100 课时' }),
  consumedAt: Moment,
})

export type LessonLine = z.output<typeof Line> & {
  /** In the file, the heading is line 1. */
  line: number
}

/** Reads a CSV of lessons taken: what is right, and of every other line what is wrong. */
export function parseLessons(csv: string): { lines: LessonLine[]; problems: LineProblem[] } {
  const lines: LessonLine[] = []
  const problems: LineProblem[] = []
  for (const { info, record } of readRecords(csv)) {
    const parsed = Line.safeParse(record)
    if (parsed.success) lines.push({ ...parsed.data, line: info.lines })
    else
      problems.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          line: info.lines,
          message: `${path.join('.')}：${message}`,
        })),
      )
  }
  return { lines, problems }
}

type CsvRecord = { info: { lines: number }; record: Record<string, string> }

const readRecords = (csv: string) =>
  parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true }) as unknown as CsvRecord[]
