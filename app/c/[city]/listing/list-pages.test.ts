/** @jest-environment node */
import { readTestSite } from '#tests/support/read-test-site.ts'

readTestSite()

const LISTS = {
  coaches: async () => (await import('../jiaolian/list-pages.tsx')).coachPages,
  venues: async () => (await import('../changguan/list-pages.tsx')).venuePages,
  courses: async () => (await import('../peixun/list-pages.tsx')).coursePages,
  jobs: async () => (await import('../zhaopin/list-pages.tsx')).jobPages,
}

test.each([
  ['coaches', { sex: '2', sort: 'score' }, /收录广州.+位，/],
  ['venues', { nameLikeSearch: '篮球' }, /收录广州.+个，/],
  ['courses', { nameLikeSearch: '篮球' }, /^广州.+共\d+个，/],
  ['jobs', { nameLikeSearch: '篮球' }, /^广州.+共\d+个，/],
] as const)(
  'a list of %s with filters is described by what it found, not by numbers of its city',
  async (kind, query, whole) => {
    const { searched } = await LISTS[kind]()
    const descriptionFor = async (searchParams: Record<string, string>) => {
      const params = Promise.resolve({ city: 'guangzhou', second: '-' })
      return (await searched.generateMetadata({ params, searchParams: Promise.resolve(searchParams) })).description
    }
    const [all, filtered] = [await descriptionFor({ sort: 'newest' }), await descriptionFor(query)]
    expect(all).toMatch(whole)
    expect(all).not.toContain('找到符合条件的')
    expect(filtered).toContain('找到符合条件的广州')
    // A city's price range, which only coaches have.
    expect(filtered).not.toContain('起价')
  },
)
