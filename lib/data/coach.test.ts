/** @jest-environment node */
import { cacheTags } from '#lib/config/cache-tags.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let reads: Awaited<ReturnType<typeof openPageReads>>
let coaches: typeof import('./coach.ts')

beforeAll(async () => {
  reads = await openPageReads(async (path) => {
    const data = path.includes('indexFiles') ? [] : { total: 0, list: [] }
    return Response.json({ code: 0, msg: '', data })
  })
  coaches = await import('./coach.ts')
})
afterAll(() => reads.close())

test('R-15.8 what sitemaps say about coaches is cached under the tag that a comment revalidates', async () => {
  await coaches.getCoachIndex(0)
  await coaches.getCoachSitemapFiles()
  expect(reads.tags).toHaveLength(2)
  for (const tags of reads.tags) expect(tags).toContain(cacheTags.homeComments)
})
