/** @jest-environment node */
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let site: TestSite
let reads: Awaited<ReturnType<typeof openPageReads>>

beforeAll(async () => {
  site = await openTestSite()
  reads = await openPageReads(site.send)
})
afterAll(async () => {
  reads.close()
  await site.close()
})

test.each([
  ['coaches', { sex: '2', sort: 'score' }, '位'],
  ['venues', { nameLikeSearch: '篮球' }, '个'],
])('a list of %s with filters is described by what it found, not by numbers of its city', async (kind, query, unit) => {
  const { coachPages } = await import('../jiaolian/list-pages.tsx')
  const { venuePages } = await import('../changguan/list-pages.tsx')
  const { searched } = kind === 'coaches' ? coachPages : venuePages
  const descriptionFor = async (searchParams: Record<string, string>) => {
    const params = Promise.resolve({ city: 'guangzhou', second: '-' })
    return (await searched.generateMetadata({ params, searchParams: Promise.resolve(searchParams) })).description
  }
  expect(await descriptionFor({ sort: 'newest' })).toMatch(new RegExp(`收录广州.+${unit}，`))
  const filtered = await descriptionFor(query)
  expect(filtered).toMatch(new RegExp(`找到符合条件的广州.+${unit}，`))
  expect(filtered).not.toContain('起价')
})
