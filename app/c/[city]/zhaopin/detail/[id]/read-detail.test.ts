/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { job } from '#services/generic/db/content-schema.ts'
import { readTestSite } from '#tests/support/read-test-site.ts'

const site = readTestSite({ coaches: 60 })

test('R-15.6 the description of a job promises benefits and how to apply only if its page shows them', async () => {
  const { readDetail } = await import('./read-detail.ts')
  const { jobsId } = site().data.jobs.find(({ status }) => status === 'published')!
  const descriptionWith = async (changes: Partial<typeof job.$inferInsert>) => {
    const short = { title: '教练', employer: '球馆' }
    await site()
      .store.db.update(job)
      .set({ ...short, ...changes })
      .where(eq(job.jobsId, jobsId))
    const data = await readDetail('all', String(jobsId))
    return data!.page.description
  }
  const yesterday = sql`(now() at time zone 'Asia/Shanghai')::date - 1` as unknown as string
  expect(await descriptionWith({ benefits: ['带薪培训'], deadline: null })).toContain(
    '查看职责、要求、福利、应聘办法。',
  )
  expect(await descriptionWith({ benefits: [] })).toContain('查看职责、要求、应聘办法。')
  expect(await descriptionWith({ deadline: yesterday })).toContain('查看职责、要求。')
})
