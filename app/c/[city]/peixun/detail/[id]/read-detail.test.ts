/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { course } from '#services/generic/db/content-schema.ts'
import { readTestSite } from '#tests/support/read-test-site.ts'

const site = readTestSite({ coaches: 60 })

test('R-15.6 the description of a course promises no rules for refunds, which its page does not have', async () => {
  const { readDetail } = await import('./read-detail.ts')
  const shown = site()
    .data.courses.filter(({ status }) => status === 'published')
    .slice(0, 20)
  const descriptions: string[] = []
  // One at a time: a page's reads have a timeout, which twenty pages at once exceed on a busy machine.
  for (const { trainsId } of shown) {
    const data = await readDetail('all', String(trainsId))
    if (data) descriptions.push(data.page.description)
  }
  expect(descriptions.some((text) => text.includes('查看上课时间'))).toBe(true)
  expect(descriptions.filter((text) => text.includes('退课'))).toEqual([])
})

test('R-15.6 the description of a course promises class times only if its page shows them', async () => {
  const { readDetail } = await import('./read-detail.ts')
  const { trainsId } = site().data.courses.find(({ status }) => status === 'published')!
  const descriptionWith = async (changes: Partial<typeof course.$inferInsert>) => {
    await site()
      .store.db.update(course)
      .set({ title: '球', ...changes })
      .where(eq(course.trainsId, trainsId))
    return (await readDetail('all', String(trainsId)))!.page.description
  }
  expect(await descriptionWith({ deadline: null })).toContain('查看上课时间、课程内容和主办方。')
  expect(await descriptionWith({ schedule: [] })).toContain('查看课程内容和主办方。')
})
