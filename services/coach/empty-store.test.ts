import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { type CoachContent, editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { editVenuesCheckRecord } from '#lib/contracts/application/venue-application.ts'
import {
  type CoachCard,
  getCoachDetail,
  getCoachList,
  getHotCoaches,
  getNewCoaches,
  searchCoaches,
} from '#lib/contracts/coach/coach.ts'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { getCategories } from '#lib/contracts/listing/category.ts'
import { getVenueList, type VenuePage } from '#lib/contracts/venue/venue.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { migrate } from '#services/migrate.ts'
import type { Store } from '#services/shared/store/database.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { siteOn } from '#tests/services/open-test-site.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { revision } from './db/schema.ts'

/** The store of a new company: migrated tables without data. */
const OPERATOR = 1
const as = (accountId: number) => ({ 'auth-token': String(accountId) })

let store: Store
let site: ReturnType<typeof siteOn>
let nextAccount = 100

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

beforeEach(async () => {
  await store.db.execute(`truncate coach.category, coach.reference_data, coach.coach, coach.listing, coach.tally, coach.venue,
    coach.venue_listing, coach.check_record, coach.record_version restart identity`)
  await migrate(store, SERVICES)
  // Nothing cached yet.
  site = withAssignedPhotos(
    siteOn(store, {
      findActor: async (token) => ({ accountId: Number(token), role: Number(token) === OPERATOR ? 'owner' : null }),
    }),
  )
})

/** A coach applies and an operator approves. */
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
  ['whose row of the revision is lost', async () => void (await store.db.delete(revision))],
])(
  'R-7.6 R-7.7 lists and searches update after each approval on a store %s',
  async (_, prepare) => {
    await prepare()
    expect([await listed(), await found('篮球')]).toEqual([[], []])
    await approve({ name: '甲望舒' })
    expect([await listed(), await found('篮球')]).toEqual([['甲望舒'], ['甲望舒']])
    await approve({ name: '乙望舒' })
    expect([await listed(), await found('篮球')]).toEqual([
      ['乙望舒', '甲望舒'],
      ['乙望舒', '甲望舒'],
    ])
  },
  60_000,
)

async function approveVenue() {
  const input = { version: 0, content: venueContent(CATEGORIES), isSubmitted: true }
  const { checkId, version } = await site.read(editVenuesCheckRecord, input, as(nextAccount++))
  await site.read(reviewCheckRecord, { checkId, version, isApproved: true, reasons: [] }, as(OPERATOR))
}

const sportsOfCoaches = (coaches: readonly CoachCard[]) => coaches.map(({ categories }) => categories[0]?.second.name)
const sportsOfVenues = ({ list }: VenuePage) => list.map(({ sports }) => sports[0]?.name)

test.each([
  ['a list of coaches', async () => sportsOfCoaches((await site.read(searchCoaches, {})).list)],
  ['the page of a coach', async () => sportsOfCoaches([await site.read(getCoachDetail, { coachId: 1 })])],
  ['the hot ones', async () => sportsOfCoaches(await site.read(getHotCoaches, {}))],
  ['the new ones', async () => sportsOfCoaches(await site.read(getNewCoaches, {}))],
  ['a list of venues', async () => sportsOfVenues(await site.read(getVenueList, {}))],
])(
  'R-7.10 sports loaded while the site is running appear at once on %s',
  async (_, read) => {
    await store.db.execute('truncate coach.category, coach.reference_data')
    // By now it is cached that there are none.
    expect(await site.read(getCategories, {})).toEqual([])
    expect([await listed(), await found('篮球')]).toEqual([[], []])
    await migrate(store, SERVICES)
    await approve({ name: '甲望舒' })
    await approveVenue()
    expect(await read()).toEqual(['篮球'])
  },
  60_000,
)
