/** @jest-environment node */
import { openPageReads } from '#tests/support/page-reads.ts'

let reads: Awaited<ReturnType<typeof openPageReads>>
/** The read of each kind's detail page. */
let DETAILS: Record<string, (id: number) => Promise<unknown>>

beforeAll(async () => {
  reads = await openPageReads(async () => Response.json({ code: 100_405, msg: '', data: null }))
  DETAILS = {
    article: (await import('./article.ts')).getArticle,
    video: (await import('./video.ts')).getVideo,
    course: (await import('./course.ts')).getCourse,
    job: (await import('./job.ts')).getJob,
    coach: (await import('./coach.ts')).getCoach,
    venue: (await import('./venue.ts')).getVenue,
  }
})
beforeEach(() => {
  reads.tags.length = 0
})
afterAll(() => reads.close())

test.each(['article', 'video', 'course', 'job', 'coach', 'venue'])(
  'R-13.9 the page of a record is revalidated when its sport is renamed: %s',
  async (kind) => {
    await DETAILS[kind]!(7)
    expect(reads.tags).toEqual([[`${kind}:7`, 'categories']])
  },
)
