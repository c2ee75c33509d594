import type { Job } from '#lib/contracts/job.ts'
import type { RecordLinks } from '#lib/routing/scoped-links.ts'
import { jobViewOf } from './job-view.ts'

const job = {
  ...{ jobsId: 1, title: '羽毛球教练', employer: '大榕树羽毛球馆', kind: 'partTime', headcount: 1, benefits: [] },
  ...{ salaryMin: 13_000, salaryMax: 13_000, salaryUnit: 'lesson', deadline: null, isExpired: false },
  channel: { slug: 'yumaoqiu', name: '羽毛球' },
  ...{
    cityCode: '440100',
    cityName: '广州市',
    districtCode: '440106',
    districtName: '天河区',
    address: '体育东路 1 号',
  },
  ...{ publishedAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
  venue: { venueId: 9, name: '大榕树羽毛球馆' },
} as unknown as Job

const links = { record: (noun, id, cityCode) => `${noun} ${id} in ${cityCode}` } as RecordLinks

test('R-15.2 a job links to the employing venue in the venue’s own city, whatever the job’s city', () => {
  expect(jobViewOf(job, links, '440300').cards[0]!.href).toBe('venue 9 in 440300')
  expect(jobViewOf({ ...job, venue: null }, links, '440100').cards[0]!.href).toBeNull()
})
