import { JOB_KIND_WORDS } from '#lib/copy/enums.ts'
import { JOB_KINDS } from '../codes.ts'
import { SALARY_UNITS } from '../job.ts'
import { channel, choice, city, dayOrNone, html, line, lines, number, price, referenceOrNone } from './field.ts'
import { resource } from './resource.ts'

/** Limits of a job, shared with the submission form. */
export const JOB_LIMITS = { title: 60, headcount: 999, benefits: { most: 12, max: 20 } }

export const job = resource({
  kind: 'job',
  service: 'generic',
  label: '招聘职位',
  duty: 'content',
  fields: {
    title: line('职位', JOB_LIMITS.title, { isColumn: true }),
    employer: line('用人单位', 60, { isColumn: true, formerLabel: '招聘单位' }),
    channelSlug: channel('项目', { isColumn: true, isFilter: true }),
    kind: choice('性质', JOB_KINDS, JOB_KIND_WORDS, { isFilter: true }),
    venueId: referenceOrNone('本站场馆', 'venue', { hint: '用人单位是本站场馆时填写' }),
    cityCode: city('城市', { isColumn: true, isFilter: true }),
    districtCode: city('区县'),
    address: line('地址', 120),
    salaryMin: price('薪资下限', { isColumn: true }),
    salaryMax: price('薪资上限', { isColumn: true }),
    salaryUnit: choice('计薪', SALARY_UNITS, { month: '每月', lesson: '每课时' }),
    headcount: number('人数', { min: 1, max: JOB_LIMITS.headcount }),
    deadline: dayOrNone('截止日期', { hint: '不填为长期有效' }),
    benefits: lines('福利', { ...JOB_LIMITS.benefits, hint: '一行一项' }),
    description: html('职位说明'),
  },
  title: 'title',
  isPreviewed: true,
  page: (id) => `/zhaopin/detail/${id}`,
  tags: (id, { venueId }) => [`job:${id}`, 'jobs', ...(venueId === null ? [] : [`venue:${venueId}`])],
  check: ({ salaryMin, salaryMax }) =>
    salaryMax < salaryMin ? { field: 'salaryMax', message: '薪资上限不能低于下限' } : null,
})
