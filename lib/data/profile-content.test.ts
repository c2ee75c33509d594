/** @jest-environment node */
import { cacheTags } from '#lib/config/cache-tags.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let reads: Awaited<ReturnType<typeof openPageReads>>
let profile: typeof import('./profile-content.ts')

beforeAll(async () => {
  const data = { courses: [], jobs: [], articles: [], videos: [] }
  reads = await openPageReads(async () => Response.json({ code: 0, msg: '', data }))
  profile = await import('./profile-content.ts')
})
afterAll(() => reads.close())

test('R-13.9 cards on the page of a coach or venue are revalidated when a sport gets a new name', async () => {
  await profile.getProfileContent('coach', 7)
  await profile.getProfileContent('venue', 8)
  expect(reads.tags).toEqual([
    ['coach:7', cacheTags.categories],
    ['venue:8', cacheTags.categories],
  ])
})
