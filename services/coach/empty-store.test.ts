import { reviewCheckRecord } from '#lib/contracts/check-record.ts'
import { getCoachList, searchCoaches } from '#lib/contracts/coach.ts'
import { type CoachContent, editCoachCheckRecord } from '#lib/contracts/coach-check.ts'
import { CATEGORIES } from '#services/shared/seed/categories.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import { coachContent } from '#services/shared/testing/check-content.ts'
import { openEmptySite } from '#services/shared/testing/open-test-site.ts'
import { withOwnPhotos } from '#services/shared/testing/own-photos.ts'
import { category, revision } from './db/schema.ts'

/** What a new company has: migrated tables and nobody in them. */
const OPERATOR = 1
const as = (accountId: number) => ({ 'auth-token': String(accountId) })

let site: Awaited<ReturnType<typeof openEmptySite>>
let nextAccount = 100

beforeEach(async () => {
  site = withOwnPhotos(
    await openEmptySite({
      findActor: async (token) => ({ accountId: Number(token), isOperator: Number(token) === OPERATOR }),
    }),
  )
  await insertRows(
    site.store.db,
    category,
    CATEGORIES.map((row, position) => ({ ...row, position })),
  )
}, 60_000)
afterEach(() => site.close())

/** Somebody applies and an operator approves. */
async function approve(changes: Partial<CoachContent>) {
  const content = coachContent(CATEGORIES, [], changes)
  const { checkId, version } = await site.read(
    editCoachCheckRecord,
    { version: 0, content, isSubmitted: true },
    as(nextAccount++),
  )
  await site.read(reviewCheckRecord, { checkId, version, isApproved: true, reasons: [] }, as(OPERATOR))
}

const listed = async () => (await site.read(getCoachList, {})).list.map(({ name }) => name).sort()
const found = async (text: string) =>
  (await site.read(searchCoaches, { nameLikeSearch: text })).list.map(({ name }) => name).sort()

test.each([
  ['as it was migrated', async () => {}],
  ['whose row of the revision is lost', async () => void (await site.store.db.delete(revision))],
])('R-7.6 R-7.7 lists and searches follow each approval on a store %s', async (_, prepare) => {
  await prepare()
  expect([await listed(), await found('篮球')]).toEqual([[], []])
  await approve({ name: '甲望舒' })
  expect([await listed(), await found('篮球')]).toEqual([['甲望舒'], ['甲望舒']])
  await approve({ name: '乙望舒' })
  expect([await listed(), await found('篮球')]).toEqual([
    ['乙望舒', '甲望舒'],
    ['乙望舒', '甲望舒'],
  ])
})
