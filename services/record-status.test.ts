import { and, eq, isNotNull } from 'drizzle-orm'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { article, course } from './generic/db/content-schema.ts'
import { setContentStatus, setSubjectStatus } from './record-status.ts'
import { auditEntry } from './shared/audit/entry-table.ts'
import { PUSH_OFF } from './shared/push/settings.ts'

test('what is taken down by a command answers the tags of its page, of the lists it was on and of the records that name it, and is in the audit log', async () => {
  const { store, close } = await openTestSite()
  const [named] = await store.db.select().from(article).where(isNotNull(article.coachId)).limit(1)
  const { coachId, articleId } = named!
  const tags = await setSubjectStatus(store.db, PUSH_OFF, ['coach', coachId!, 'disabled'])
  expect(tags).toEqual(expect.arrayContaining([`coach:${coachId}`, 'coaches', `article:${articleId}`, 'articles']))
  expect(tags.filter((tag) => tag.startsWith('city:'))).toHaveLength(1)
  const content = { kind: 'article' as const, id: articleId, status: 'disabled' as const }
  expect(await setContentStatus(store.db, PUSH_OFF, content)).toEqual([
    `article:${articleId}`,
    'articles',
    `coach:${coachId}`,
  ])
  const ofArticle = and(eq(auditEntry.kind, 'article'), eq(auditEntry.recordId, String(articleId)))
  expect(await store.db.select().from(auditEntry).where(ofArticle)).toMatchObject([
    { act: 'takeDown', role: 'command' },
  ])
  await close()
})

test('R-14.4 a venue that is taken down takes its courses off the page of a coach who gives one and does not teach there', async () => {
  const { store, data, close } = await openTestSite()
  const [held] = await store.db.select().from(course).where(isNotNull(course.venueId)).limit(1)
  const venueId = held!.venueId!
  const { coachId } = [...data.coaches].find(
    ({ status, venueIds }) => status === 'live' && !venueIds.includes(venueId),
  )!
  const given = { organiserKind: 'coach', organiserId: coachId, status: 'published' } as const
  await store.db.update(course).set(given).where(eq(course.trainsId, held!.trainsId))
  const tags = await setSubjectStatus(store.db, PUSH_OFF, ['venue', venueId, 'disabled'])
  expect(tags).toContain(`coach:${coachId}`)
  await close()
})
