import { z } from 'zod'
import { SEXES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Day, Id, LinkAddress, rowsOf } from '../fields.ts'

export const EXAM_UNITS = ['seconds', 'metres', 'centimetres', 'times', 'goals'] as const
export type ExamUnit = (typeof EXAM_UNITS)[number]

/** One item of a physical-education exam for one sex. Rows start with the full score; `value` is in the item's unit. */
export const ExamItem = z.object({
  name: z.string(),
  /** Items in the same group are alternatives: a pupil takes one of them. */
  group: z.string(),
  sex: z.union(SEXES.map((sex) => z.literal(sex)) as [z.ZodLiteral<1>, z.ZodLiteral<2>]),
  unit: z.enum(EXAM_UNITS),
  /** Whether a lower value (a time) or a higher one (a distance, a count) is better. */
  better: z.enum(['less', 'more']),
  fullScore: z.number().positive(),
  /** Slug of the sport whose coaches train this item. */
  sportSlug: z.string(),
  rows: z.array(z.object({ value: z.number().nonnegative(), score: z.number().nonnegative() })).min(2),
})
export type ExamItem = z.infer<typeof ExamItem>

/** Source of an official table; a table without one is labelled as an example. */
const ExamSource = z.object({ name: z.string().min(1), url: LinkAddress, verifiedOn: Day })

/** A scoring table of one city and year. `source` null marks an example (示例). `adCode` 100000 applies to any city. */
export const ExamTable = z.object({
  tableId: Id,
  adCode: AdCode,
  cityName: z.string(),
  year: z.number().int().min(2000).max(2100),
  title: z.string(),
  source: ExamSource.nullable(),
  items: z.array(ExamItem).min(1),
})
export type ExamTable = z.infer<typeof ExamTable>

/** Scoring tables of a city, newest year first; the example tables if the city has none. */
export const getExamTables = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'exam/v1/getScoreTables/nL',
  access: 'public',
  summary: '中考体育评分表',
  input: z.object({ adCode: AdCode.optional() }),
  data: rowsOf(ExamTable),
  example: { adCode: '440100' },
})
