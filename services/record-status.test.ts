import { and, eq, isNotNull } from 'drizzle-orm'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { article } from './generic/db/content-schema.ts'
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
