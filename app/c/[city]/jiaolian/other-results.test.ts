/** @jest-environment node */
import { NONE } from '#lib/routing/list-segments.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { openPageReads } from '#tests/support/page-reads.ts'

let site: TestSite
let reads: Awaited<ReturnType<typeof openPageReads>>
let resultsFor: (text: string) => Promise<{ label: string; href: string; count: string }[]>

beforeAll(async () => {
  site = await openTestSite()
  reads = await openPageReads(site.send)
  const [{ listingReader }, { coachSource }, { otherResults }] = await Promise.all([
    import('../listing/read-listing.ts'),
    import('./source.ts'),
    import('./other-results.ts'),
  ])
  const { searched } = listingReader(coachSource)
  resultsFor = async (nameLikeSearch) => {
    const data = await searched('guangzhou', NONE, String(new URLSearchParams({ nameLikeSearch })))
    return otherResults(data!)
  }
})
afterAll(async () => {
  reads.close()
  await site.close()
})

test('A-35 only results with all words of the search are counted in the other families', async () => {
  const labels = async (text: string) => (await resultsFor(text)).map(({ label }) => label)
  expect(await labels('篮球')).toEqual(expect.arrayContaining(['场馆', '培训', '文章', '视频']))
  expect(await labels('游泳教练招聘')).toContain('招聘')
  // Each of these families has something for the sport alone, or for the district alone.
  expect(await labels('篮球 qqzzxx')).toEqual([])
  expect(await labels('天河 qqzzxx')).toEqual([])
})
