import { eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'
import { type ApplicationContent, application, PRIVATE_FIELDS } from '../db/application-schema.ts'
import { forRow, papersOf, withoutPapers, withoutPrivateParts } from './kinds.ts'
import { publicCoach } from './public-coach.ts'
import { publicVenue } from './public-venue.ts'
import { storedContent } from './stored-content.ts'
import { sweepApplications } from './sweep.ts'

type Content = ApplicationContent[ApplicationKind]

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ coaches: 8 })
})
afterAll(() => site.close())

const KINDS = ['coach', 'venue'] as const
const contentOf = (kind: ApplicationKind): Content =>
  kind === 'coach' ? coachContent(site.data.categories, []) : venueContent(site.data.categories)

let rows = 0
/** Stores an old application directly. */
async function insertApplication(kind: ApplicationKind, content: Content, status: 2 | 5) {
  const long = new Date('2020-01-01')
  const checkId = `row-${++rows}`.padEnd(22, '-')
  await site.store.db.insert(application).values({
    ...{ checkId, kind, accountId: 700 + rows, status, version: 1, content: storedContent(kind, content), reasons: [] },
    ...{ createdAt: long, updatedAt: long, reviewedAt: long },
  })
  return checkId
}
const contentInStore = async (checkId: string) =>
  (await site.store.db.select().from(application).where(eq(application.checkId, checkId)))[0]!.content
const sweep = () => sweepApplications(site.store.db, { releasePhotos: async () => {} })

test.each(KINDS)('every field of a %s’s application is either published or listed as private', (kind) => {
  const published = forRow<object>(
    { kind, content: contentOf(kind) },
    { coach: (content) => publicCoach(content, '2026-11-26'), venue: publicVenue },
  )
  const hidden = Object.keys(contentOf(kind)).filter((name) => !(name in published))
  // The licence is a paper, and the agreement version is not personal.
  const others = hidden.filter((name) => !['licencePhoto', 'agreementVersion'].includes(name))
  expect(others.toSorted()).toEqual([...PRIVATE_FIELDS[kind]].toSorted())
})

test.each(KINDS)('T10 each private field of a superseded %s is erased, even if it is the only one', async (kind) => {
  const whole = contentOf(kind)
  const bare = forRow<Content>({ kind, content: whole }, withoutPrivateParts)
  for (const field of PRIVATE_FIELDS[kind]) {
    const value = whole[field as keyof Content]
    expect([value, bare[field as keyof Content]]).toEqual([expect.stringMatching(/./), ''])
    const checkId = await insertApplication(kind, { ...bare, [field]: value }, APPLICATION_STATUS.SUPERSEDED)
    await sweep()
    expect(await contentInStore(checkId)).toEqual(storedContent(kind, bare))
  }
})

test.each(KINDS)('T10 each photo of a paper of a %s is eventually erased, even if it is the only one', async (kind) => {
  const whole = contentOf(kind)
  const bare = forRow<Content>({ kind, content: whole }, withoutPapers)
  const papers = forRow({ kind, content: whole }, papersOf)
  expect(papers.length).toBeGreaterThan(0)
  for (const paper of papers) {
    const others = papers.filter((each) => each !== paper)
    const text = others.reduce((content, each) => content.replaceAll(each, ''), JSON.stringify(whole))
    const checkId = await insertApplication(kind, JSON.parse(text), APPLICATION_STATUS.APPROVED)
    await sweep()
    expect(await contentInStore(checkId)).toEqual(storedContent(kind, bare))
  }
})
