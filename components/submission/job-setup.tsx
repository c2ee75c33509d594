import { SubmittedText } from '#components/application/submitted-text.tsx'
import { SALARY_UNIT_WORDS } from '#components/job/job-words.ts'
import { EMPTY_JOB_CONTENT, JobContent } from '#lib/contracts/submission/job-content.ts'
import { COMPLETE_SUBMISSION } from '#lib/contracts/submission/submission-content.ts'
import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { formatDeadline } from '#lib/format/date.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { channelName } from './channels.ts'
import { JobFields } from './job-fields.tsx'
import { SentLines } from './sent-lines.tsx'
import type { SubmissionSetup } from './submission-setup.ts'

const yuan = (fen: number | null) => fen !== null && `${formatShortPrice(fen)} 元`

export const JOB_SETUP: SubmissionSetup<JobContent> = {
  schemas: { draft: JobContent, complete: COMPLETE_SUBMISSION.job },
  empty: EMPTY_JOB_CONTENT,
  labels: {
    title: '职位',
    channelSlug: '项目',
    kind: '性质',
    salaryUnit: '计薪',
    salaryMin: '薪资下限',
    salaryMax: '薪资上限',
    headcount: '人数',
    deadline: '截止日期',
    benefits: '福利',
    description: '职位说明',
  },
  needed: ['薪资范围和计薪方式', '岗位职责、任职要求和上课时段'],
  fields: (form, context) => <JobFields form={form} {...context} />,
  valueOf: (content, field, { channels }) => {
    switch (field) {
      case 'channelSlug':
        return channelName(channels, content.channelSlug)
      case 'kind':
        return content.kind && JOB_KIND_WORDS[content.kind]
      case 'salaryMin':
      case 'salaryMax':
        return yuan(content[field])
      case 'headcount':
        return content.headcount && `${content.headcount} 人`
      case 'salaryUnit':
        return `每${SALARY_UNIT_WORDS[content.salaryUnit]}`
      case 'deadline':
        return formatDeadline(content.deadline)
      case 'benefits':
        return <SentLines lines={content.benefits} />
      case 'description':
        return content.description && <SubmittedText html={content.description} />
      default:
        return content[field]
    }
  },
  text: 'description',
}
