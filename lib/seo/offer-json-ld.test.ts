import { siteFrom } from '#lib/config/site.ts'
import type { Course } from '#lib/contracts/course.ts'
import type { Job } from '#lib/contracts/job.ts'
import { courseNode } from './course-json-ld.ts'
import { jobNodes } from './job-json-ld.ts'
import { completeNodes } from './json-ld-text.ts'

const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
const page = { origin: site.origin, url: 'https://www.example.com/x/1', title: '题', description: '述' }
const place = {
  cityCode: '440100',
  cityName: '广州市',
  districtCode: '440106',
  districtName: '天河区',
  address: '体育东路 1 号',
}
const publication = { publishedAt: '2026-10-01T00:00:00.000Z', updatedAt: '2026-10-02T00:00:00.000Z', viewCount: 1 }
const channel = { name: '游泳', slug: 'youyong' }

const course: Course = {
  ...place,
  ...publication,
  trainsId: 1,
  title: '蛙泳小班',
  summary: '八课时',
  cover: '/pictures/a-640.webp',
  channel,
  feeType: 3,
  teachingWay: 2,
  trainingPlace: 1,
  suitableCrowd: '1',
  lessonCount: 8,
  lessonMinutes: 45,
  price: 81_000,
  startsOn: '2026-12-10',
  deadline: null,
  organiser: { kind: 'coach', id: 1069, name: '黄教练' },
  isExpired: false,
  venue: null,
  schedule: [],
  description: '<p>学什么</p>',
}

const job: Job = {
  ...place,
  ...publication,
  jobsId: 7,
  title: '游泳教练',
  employer: '天河游泳馆',
  channel,
  kind: 'partTime',
  salaryMin: 13_000,
  salaryMax: 21_000,
  salaryUnit: 'lesson',
  headcount: 2,
  deadline: '2026-12-31',
  isExpired: false,
  venue: null,
  description: '<p>带课</p>',
  benefits: ['餐补'],
}

const ORGANISER_URL = 'https://guangzhou.example.com/jiaolian/detail/1069'

test('C-9 an open course has an offer in yuan and links its organiser; a closed one has no offer', () => {
  const [node] = completeNodes([courseNode(course, page, site, { organiserUrl: ORGANISER_URL })])
  expect(node).toMatchObject({
    '@type': 'Course',
    offers: { price: '810.00', priceCurrency: 'CNY' },
    provider: { name: '黄教练', url: ORGANISER_URL },
    hasCourseInstance: { startDate: '2026-12-10', courseWorkload: 'PT360M' },
  })
  expect(node).not.toHaveProperty('offers.validThrough')
  expect(
    completeNodes([courseNode({ ...course, isExpired: true }, page, site, { organiserUrl: ORGANISER_URL })])[0],
  ).not.toHaveProperty('offers')
})

test('C-9 a course without a summary lacks a field engines require, so it has no node', () => {
  expect(completeNodes([courseNode({ ...course, summary: '' }, page, site, { organiserUrl: ORGANISER_URL })])).toEqual(
    [],
  )
})

test('C-5 an open job is valid through its last day in China, or without an end if it has none; a closed one is not a posting', () => {
  expect(completeNodes(jobNodes(job, page))[0]).toMatchObject({
    validThrough: '2026-12-31T23:59:59+08:00',
    employmentType: 'PART_TIME',
    baseSalary: { currency: 'CNY', value: { minValue: 130, maxValue: 210, unitText: 'HOUR' } },
  })
  expect(completeNodes(jobNodes({ ...job, deadline: null }, page))[0]).not.toHaveProperty('validThrough')
  expect(jobNodes({ ...job, isExpired: true }, page)).toEqual([])
})
