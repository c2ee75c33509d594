import { eq } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application.ts'
import { keepOwnPhotos, picturesIn } from '#services/shared/review/own-photos.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { coach } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import { forRow, papersOf } from './kinds.ts'
import type { ApplicationRow } from './stored-content.ts'

type Content = Pick<ApplicationRow, 'kind' | 'content' | 'subjectId' | 'claimedId'>

/** What everybody sees once an application is approved, by the name its field has in the form. */
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

/**
 * Keeps the photos of an application for the account that writes it, as `keepOwnPhotos`. What its coach or venue shows
 * already stays, whoever uploaded it: a claim begins with the photos of the page, a change with what operators corrected.
 */
export async function keepPhotos(
  tx: Db,
  { keepPhotos: keep }: Pick<CoachParts, 'keepPhotos'>,
  accountId: number,
  row: Content,
): Promise<void> {
  const shownNow = await shownBy(tx, row)
  const isNew = (address: string) => !shownNow.includes(address)
  const shown = Object.entries(forRow(row, SHOWN)).map(
    ([field, addresses]) => [field, addresses.filter(isNew)] as const,
  )
  // A photo of the page that is handed in as a paper too stays one that everybody sees.
  const papers = { [PAPERS[row.kind]]: forRow(row, papersOf).filter(isNew) }
  await keepOwnPhotos({ shown: Object.fromEntries(shown), papers }, (photos) => keep(tx, accountId, photos))
}

/** Photos and pictures that the coach or venue of an application shows now. */
async function shownBy(tx: Db, { kind, subjectId, claimedId }: Content): Promise<string[]> {
  const id = subjectId ?? claimedId
  if (id === null) return []
  const [row] =
    kind === 'coach'
      ? await tx.select().from(coach).where(eq(coach.coachId, id))
      : await tx.select().from(venue).where(eq(venue.venueId, id))
  if (!row) return []
  const portrait = 'headImg' in row ? [row.headImg] : []
  return [...portrait, ...row.photos.map(({ url }) => url), ...picturesIn(row.introduction)]
}
