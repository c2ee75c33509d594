import { and, eq } from 'drizzle-orm'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/general-channel.ts'
import type { ArticleContent } from '#lib/contracts/submission-content.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { contentParts } from '#services/content-parts.ts'
import { submission } from '#services/generic/db/submission-schema.ts'
import { genericResources } from '#services/generic/resource/stores.ts'
import { storedContent } from '#services/generic/submission/stored-content.ts'
import { PUSH_OFF } from '#services/shared/push/settings.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { DEMO_OWNERS } from '../owners.ts'
import { BEGUN_ARTICLE, OWN_ARTICLE, WAITING_ARTICLE } from '../seed/content/submissions.ts'

const { DRAFT, PENDING, APPROVED } = APPLICATION_STATUS
const HOUR = 3_600_000

/** What the demo's coach with an account wrote: an article that is live, one that waits for review, one begun. */
export async function fillTexts(db: Db): Promise<void> {
  const owner = await findByMobile(db, DEMO_OWNERS.coach)
  if (!owner) return
  const { accountId } = owner
  const [own] = await db
    .select({ coachId: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), eq(application.kind, 'coach')))
  if (!own?.coachId) return
  const { coachId } = own
  const articles = storeOf(genericResources(db, contentParts, PUSH_OFF), 'article')
  const live = { ...OWN_ARTICLE, channelSlug: GENERAL_CHANNEL.slug, cover: cover('lanqiu') }
  const { id } = await articles.write(db, null, { ...live, coachId })
  await articles.setState(db, (await articles.read(db, id))!, 'published')
  const now = Date.now()
  const ago = (hours: number) => new Date(now - hours * HOUR)
  const written = (checkId: string, content: ArticleContent, hours: number) => ({
    ...{ checkId, kind: 'article' as const, accountId, ownerKind: 'coach' as const, ownerId: coachId },
    ...{ version: 2, content: storedContent('article', content), reasons: [], createdAt: ago(hours + 1) },
    updatedAt: ago(hours),
  })
  await db.insert(submission).values([
    {
      ...written('demo-article-published', live, 300),
      ...{ status: APPROVED, recordId: id, submittedAt: ago(310), reviewedAt: ago(300) },
    },
    {
      ...written(
        'demo-article-in-review',
        { ...WAITING_ARTICLE, channelSlug: GENERAL_CHANNEL.slug, cover: cover('zuqiu') },
        5,
      ),
      ...{ status: PENDING, submittedAt: ago(5) },
    },
    { ...written('demo-article-as-begun-', { ...BEGUN_ARTICLE, channelSlug: '', cover: '' }, 1), status: DRAFT },
  ])
}

const cover = (sport: string) => `/pictures/sports/${sport}/2-640.webp`
