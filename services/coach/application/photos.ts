import { eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { picturesIn, retainOwnPhotos } from '#services/shared/review/own-photos.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { forRow, papersOf } from './kinds.ts'
import type { ApplicationRow } from './stored-content.ts'

type Content = Pick<ApplicationRow, 'kind' | 'content' | 'subjectId' | 'claimedId'>

/** Photos that become public with the approval, by the label of their form field. */
const SHOWN: { [K in ApplicationKind]: (content: ApplicationContent[K]) => Record<string, string[]> } = {
  coach: ({ headImg, photos, introduction }) => ({
    头像: [headImg].filter(Boolean),
    照片: photos.map(({ url }) => url),
    介绍里的图片: picturesIn(introduction),
  }),
  venue: ({ photos, introduction }) => ({
    场馆照片: photos.map(({ url }) => url),
    介绍里的图片: picturesIn(introduction),
  }),
}

const PAPERS: Record<ApplicationKind, string> = { coach: '证书照片', venue: '营业执照或场地使用证明' }

/** Claims the photos of an application for its account, see `retainOwnPhotos`. */
export async function retainPhotos(
  tx: Db,
  { retainPhotos: retain }: Pick<CoachParts, 'retainPhotos'>,
  accountId: number,
  row: Content,
): Promise<void> {
  const papers = { [PAPERS[row.kind]]: forRow(row, papersOf) }
  const record = await publicRow(tx, row)
  await retainOwnPhotos({ shown: forRow(row, SHOWN), papers, record }, (photos) => retain(tx, accountId, photos))
}

/** The row of the coach or venue an application is about. */
export async function publicRow(tx: Db, { kind, subjectId, claimedId }: Omit<Content, 'content'>) {
  const id = subjectId ?? claimedId
  if (id === null) return null
  const [row] =
    kind === 'coach'
      ? await tx.select().from(coach).where(eq(coach.coachId, id))
      : await tx.select().from(venue).where(eq(venue.venueId, id))
  return row ?? null
}
