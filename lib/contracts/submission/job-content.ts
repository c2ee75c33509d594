import { z } from 'zod'
import { line } from '../application/application-fields.ts'
import { JOB_KINDS } from '../codes.ts'
import { Day } from '../fields.ts'
import { SALARY_UNITS } from '../job.ts'
import { JOB_LIMITS, job } from '../resources/job.ts'
import { emptyOr, optionalNumber, richText, textLines } from './submission-fields.ts'

const { fields } = job

/** A venue's job form: the fields of the record it becomes, without employer and place, which are the venue's own. */
export const JobContent = z.object({
  title: line(JOB_LIMITS.title, '职位'),
  channelSlug: emptyOr(fields.channelSlug.schema),
  kind: z.enum(JOB_KINDS).nullable(),
  /** Fen per `salaryUnit`. */
  salaryMin: optionalNumber(fields.salaryMin.input.most, '薪资下限'),
  salaryMax: optionalNumber(fields.salaryMax.input.most, '薪资上限'),
  salaryUnit: z.enum(SALARY_UNITS),
  headcount: optionalNumber(JOB_LIMITS.headcount, '人数'),
  /** Null if open until it is taken down. */
  deadline: Day.nullable(),
  benefits: textLines('福利', JOB_LIMITS.benefits),
  description: richText('职位说明'),
})
export type JobContent = z.infer<typeof JobContent>

export const CompleteJobContent = JobContent.extend({
  title: JobContent.shape.title.pipe(fields.title.schema),
  channelSlug: z.string().pipe(fields.channelSlug.schema),
  kind: fields.kind.schema,
  salaryMin: fields.salaryMin.schema,
  salaryMax: fields.salaryMax.schema,
  headcount: fields.headcount.schema,
  deadline: fields.deadline.schema,
  description: JobContent.shape.description.pipe(fields.description.schema),
}).refine(({ salaryMin, salaryMax }) => salaryMax >= salaryMin, { error: '薪资上限不能低于下限', path: ['salaryMax'] })

export const EMPTY_JOB_CONTENT: JobContent = {
  title: '',
  channelSlug: '',
  kind: null,
  salaryMin: null,
  salaryMax: null,
  salaryUnit: 'month',
  headcount: null,
  deadline: null,
  benefits: [],
  description: '',
}
