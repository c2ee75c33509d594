import { sql } from 'drizzle-orm'
import { getArticleDetail, getArticleList } from '#lib/contracts/article.ts'
import { getCoachDetail, getCoachList, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { getCoachComments } from '#lib/contracts/comment/comment.ts'
import { getCourseDetail, getCourseList } from '#lib/contracts/course.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { getFriendLinks, getHomeBanners } from '#lib/contracts/home.ts'
import { getJobDetail, getJobList } from '#lib/contracts/job.ts'
import { getNewsPage } from '#lib/contracts/news.ts'
import { getVenueDetail, getVenueList } from '#lib/contracts/venue/venue.ts'
import { getVideoDetail, getVideoList } from '#lib/contracts/video/video.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { createLog } from './shared/log/create-log.ts'

let site: TestSite
let lines: Record<string, unknown>[] = []
const log = createLog('error', (line) => lines.push(JSON.parse(line)))

beforeAll(async () => {
  site = await openTestSite({ log })
})
afterAll(() => site.close())
beforeEach(() => {
  lines = []
})

type Row = Record<string, unknown>
const rowsIn = (data: unknown) => (Array.isArray(data) ? data : (data as { list: Row[] }).list) as Row[]

/** The invalid change to a stored row, the list the row then disappears from, and its detail call. */
const CASES: [table: string, key: string, change: string, list: Endpoint, input: object, detail: Endpoint | null][] = [
  ['coach.coach', 'coachId', `head_img = 'javascript:x'`, searchCoaches, { sort: 'score' }, getCoachDetail],
  ['coach.coach', 'coachId', `category_ids = '{}'`, getCoachList, { adCode: '440100' }, getCoachDetail],
  ['coach.coach', 'coachId', 'identity = 9', searchCoaches, { nameLikeSearch: '网球' }, getCoachDetail],
  ['coach.venue', 'venueId', `prices = '{}'`, getVenueList, {}, getVenueDetail],
  ['coach.venue', 'venueId', `photos = 'null'`, getVenueList, { sort: 'newest' }, getVenueDetail],
  ['coach.venue', 'venueId', `opening_hours = '[]'`, getVenueList, { adCode: '440100' }, getVenueDetail],
  ['generic.article', 'articleId', `cover = 'x'`, getArticleList, {}, getArticleDetail],
  ['generic.video', 'videoId', 'seconds = -1', getVideoList, {}, getVideoDetail],
  ['generic.course', 'trainsId', 'fee_type = 9', getCourseList, {}, getCourseDetail],
  ['generic.job', 'jobsId', `kind = 'none'`, getJobList, {}, getJobDetail],
  ['generic.news', 'newsId', `cover = ''`, getNewsPage, {}, null],
  ['generic.banner', 'bannerId', `banner_url = 'x'`, getHomeBanners, { channel: 'PC_AD' }, null],
  ['generic.friend_link', 'linkId', `link_url = 'javascript:x'`, getFriendLinks, {}, null],
]

test.each(CASES)(
  'in %s a row with an invalid %s (%s) is left out of lists and logged',
  async (table, key, change, list, input, detail) => {
    const before = rowsIn(await site.read(list, input))
    const broken = before[0]!
    // Responses for friend links and banners have no id.
    const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const id = broken[key] ?? 1
    const name = key in broken ? { kind: key.replace('Id', ''), id } : { at: 0 }
    await site.store.db.execute(sql.raw(`update ${table} set ${change} where ${column} = ${id}`))
    const { status, envelope } = await site.call(list, input)
    expect({ status, code: envelope.code }).toEqual({ status: 200, code: 0 })
    const shown = rowsIn(envelope.data)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toContainEqual(broken)
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'row left out', path: list.path, ...name }))
    if (!detail) return
    lines = []
    const alone = await site.call(detail, { [key]: id })
    expect({ status: alone.status, msg: alone.envelope.msg }).toEqual({
      status: 500,
      msg: '服务出了点问题，请稍后再试',
    })
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'call failed' }))
  },
)

test('a comment with invalid pictures is left out, the coach’s others stay', async () => {
  const { db } = site.store
  const { rows } = (await db.execute(
    sql`select coach_id::int from generic.comment where not is_hidden group by 1 having count(*) > 2 limit 1`,
  )) as unknown as { rows: { coach_id: number }[] }
  const input = { coachId: rows[0]!.coach_id }
  const [first, ...others] = rowsIn(await site.read(getCoachComments, input))
  await db.execute(sql`update generic.comment set pictures = '{}' where comment_id = ${first!.commentId}`)
  expect(rowsIn(await site.read(getCoachComments, input))).toEqual(others)
})
