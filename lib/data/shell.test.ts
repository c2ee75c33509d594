/** @jest-environment node */
import { openPageReads } from '#tests/support/page-reads.ts'

let reads: Awaited<ReturnType<typeof openPageReads>>
let shell: typeof import('./shell.ts')

beforeAll(async () => {
  reads = await openPageReads(async () => Response.json({ code: 0, msg: '', data: [] }))
  shell = await import('./shell.ts')
})
beforeEach(() => {
  reads.tags.length = 0
})
afterAll(() => reads.close())

test.each(['getLinkedCoaches', 'getLinkedCourses', 'getLinkedVideos', 'getFooterCities'] as const)(
  'R-13.9 footer links are cached under the tag that is revalidated when a record is taken down: %s',
  async (name) => {
    await (shell[name] as (adCode: string) => Promise<unknown>)('440100')
    expect(reads.tags.length).toBeGreaterThan(0)
    for (const tags of reads.tags) expect(tags).toContain('city:100000')
  },
)
