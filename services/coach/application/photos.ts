import type { ApplicationKind } from '#lib/contracts/application.ts'
import { keepOwnPhotos, picturesIn } from '#services/shared/review/own-photos.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { forRow, papersOf } from './kinds.ts'

type Content = { kind: ApplicationKind; content: ApplicationContent[ApplicationKind] }

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

/** Keeps the photos of an application for the account that writes it, as `keepOwnPhotos`. */
export const keepPhotos = (
  tx: Db,
  { keepPhotos: keep }: Pick<CoachParts, 'keepPhotos'>,
  accountId: number,
  row: Content,
): Promise<void> =>
  keepOwnPhotos({ shown: forRow(row, SHOWN), papers: { [PAPERS[row.kind]]: forRow(row, papersOf) } }, (photos) =>
    keep(tx, accountId, photos),
  )
