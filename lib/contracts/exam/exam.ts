import { z } from 'zod'
import { SEXES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { AdCode, Day, Id, LinkAddress, rowsOf } from '../fields.ts'

export const EXAM_UNITS = ['seconds', 'metres', 'centimetres', 'times', 'goals'] as const
export type ExamUnit = (typeof EXAM_UNITS)[number]

/** One item of a physical-education exam for one sex. Rows run from full marks down; `value` in the item's unit. */
export const ExamItem = z.object({
  name: z.string(),
  /** Items of one group are alternatives: a pupil takes one of them. */
  group: z.string(),
  sex: z.union(SEXES.map((sex) => z.literal(sex)) as [z.ZodLiteral<1>, z.ZodLiteral<2>]),
  unit: z.enum(EXAM_UNITS),
  /** Whether less (a time) or more (a distance, a count) is better. */
  better: z.enum(['less', 'more']),
  fullScore: z.number().positive(),
  /** Slug of the sport whose coaches train this item. */
  sportSlug: z.string(),
  rows: z.array(z.object({ value: z.number().nonnegative(), score: z.number().nonnegative() })).min(2),
})
export type ExamItem = z.infer<typeof ExamItem>

/** Where an official table comes from; without it a table is an example and says so. */
const ExamSource = z.object({ name: z.string().min(1), url: LinkAddress, verifiedOn: Day })

/** A scoring table of one city and year. `source` null marks an example table (示例). `adCode` 100000 serves any city. */
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

/** Scoring tables for a city, newest year first; where the city has none, the example tables. */
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
