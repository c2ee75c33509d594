/** @jest-environment node */
import { NONE } from '#lib/routing/list-segments.ts'
import { readTestSite } from '#tests/support/read-test-site.ts'

readTestSite()
let resultsFor: (text: string) => Promise<{ label: string; href: string; count: string }[]>

beforeAll(async () => {
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

test('A-35 only results with all words of the search are counted in the other families', async () => {
  const labels = async (text: string) => (await resultsFor(text)).map(({ label }) => label)
  expect(await labels('篮球')).toEqual(expect.arrayContaining(['场馆', '培训', '文章', '视频']))
  expect(await labels('游泳教练招聘')).toContain('招聘')
  // Each of these families has something for the sport alone, or for the district alone.
  expect(await labels('篮球 qqzzxx')).toEqual([])
  expect(await labels('天河 qqzzxx')).toEqual([])
})
