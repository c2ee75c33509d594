import type { ApplicationKind } from '#lib/contracts/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UploadAddress } from '#lib/contracts/upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { forRow, papersOf } from './kinds.ts'

type Content = { kind: ApplicationKind; content: ApplicationContent[ApplicationKind] }

/** Uploaded pictures of the editor's text, cleaned before; those of the site itself belong to nobody. */
const picturesIn = (html: string) => [...html.matchAll(/\ssrc="(\/uploads\/[^"]*)"/g)].map(([, address]) => address!)

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
 * Keeps the photos of an application for the account that writes it. Refuses with BAD_INPUT, naming the field, one that
 * the account has not uploaded: it would be deleted for its owner when this application is.
 */
export async function keepPhotos(
  tx: Db,
  { keepPhotos: keep }: Pick<CoachParts, 'keepPhotos'>,
  accountId: number,
  row: Content,
) {
  const fields = { ...forRow(row, SHOWN), [PAPERS[row.kind]]: forRow(row, papersOf) }
  const shown = Object.values(forRow(row, SHOWN)).flat()
  const isOdd = (address: string) => !UploadAddress.safeParse(address).success
  const foreign = shown.some(isOdd)
    ? shown.filter(isOdd)
    : await keep(tx, accountId, { shown, papers: forRow(row, papersOf) })
  if (foreign.length === 0) return
  const [field] = Object.entries(fields).find(([, addresses]) => addresses.some((each) => foreign.includes(each)))!
  throw new ServiceError(ERROR_CODES.BAD_INPUT, `${field}不是您上传的或已失效，请移除后重新上传`, {
    reason: 'photo of somebody else',
  })
}
