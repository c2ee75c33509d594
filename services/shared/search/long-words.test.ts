import { reviewCheckRecord } from '#lib/contracts/application/application.ts'
import { editCoachCheckRecord } from '#lib/contracts/application/coach-application.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { callsOf, previewCallsOf } from '#lib/contracts/resources/calls.ts'
import { coachContent } from '#tests/services/application-content.ts'
import { withAssignedPhotos } from '#tests/services/assign-photos.ts'
import { openTestSite, type TestSite } from '#tests/services/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = withAssignedPhotos(
    await openTestSite({
      coaches: 12,
      findActor: async (token) => ({ accountId: Number(token), role: token === '5' ? 'owner' : null }),
    }),
  )
})
afterAll(() => site.close())

const OWNER = { 'auth-token': '5' }
/** A word of the index may have 2,046 bytes. */
const LONG = `${'a'.repeat(3000)} ${'足球'.repeat(100)} ${'á'.repeat(1500)}`

const WRITTEN = RESOURCES.flatMap((of) => {
  const texts = Object.entries(of.fields).flatMap(([name, { input }]) => (input.kind === 'html' ? [name] : []))
  return of.isPreviewed && texts.length > 0 ? [[of.kind, of, texts] as const] : []
})

test.each(WRITTEN)(
  'R-13.7 a %s containing a word too long for an index can be previewed, saved and published',
  async (_, of, texts) => {
    const { list } = await site.read(callsOf(of).list, { state: 'published', pageSize: 1 }, OWNER)
    const long = Object.fromEntries(texts.map((name) => [name, `<p>${LONG}</p>`]))
    const content = {
      ...list[0]!.content,
      ...long,
      ...('key' in of.fields && { key: `long-words-${of.kind.toLowerCase()}` }),
      ...('revisedOn' in of.fields && { revisedOn: '2099-01-01', effectiveOn: '2099-01-08' }),
    } as never
    await site.read(previewCallsOf(of).open, { version: 0, content }, OWNER)
    const { id, version } = await site.read(
      callsOf(of).save,
      { version: 0, content, clientKey: `long-word-${of.kind}` },
      OWNER,
    )
    const published = await site.read(callsOf(of).move, { id, version, move: 'publish' }, OWNER)
    expect(published.state).toBe('published')
    expect(JSON.stringify(published.content)).toContain('a'.repeat(3000))
  },
)

test('an application containing a word too long for an index can be submitted and approved', async () => {
  const headers = { 'auth-token': '300' }
  const introduction = `<p>${'带过校队。'.repeat(60)}${'a'.repeat(2100)}</p>`
  const content = coachContent(site.data.categories, [], { introduction })
  const { checkId, version } = await site.read(
    editCoachCheckRecord,
    { version: 0, content, isSubmitted: true },
    headers,
  )
  const review = { checkId, version, isApproved: true, reasons: [] }
  const { subjectId } = await site.read(reviewCheckRecord, review, OWNER)
  expect(subjectId).not.toBeNull()
})
