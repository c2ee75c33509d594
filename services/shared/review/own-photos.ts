import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UploadAddress } from '#lib/contracts/upload/upload.ts'
import { ServiceError } from '../service-error.ts'
import { uploadsIn } from '../uploads-in.ts'

/** Uploaded pictures of the editor's text, cleaned before; those of the site itself belong to nobody. */
export const picturesIn = (html: string) =>
  [...html.matchAll(/\ssrc="(\/uploads\/[^"]*)"/g)].map(([, address]) => address!)

/** Photos by the name their field has in the form: what everybody sees, and papers. */
type Photos = {
  shown: Record<string, string[]>
  papers?: Record<string, string[]>
  /** The record as everybody sees it now. */
  record: unknown
}
/** Answers the addresses that cannot be kept. */
type Keep = (photos: { shown: string[]; papers: string[] }) => Promise<readonly string[]>

/**
 * Keeps the photos of a record for the account that writes it. Refuses with BAD_INPUT, naming the field, one that
 * the account has not uploaded: it would be deleted for its owner when this record is. What the record shows already stays
 * as it is, whoever uploaded it: a claim begins with the photos of the page, a change with what operators corrected.
 */
export async function keepOwnPhotos({ record, ...photos }: Photos, keep: Keep): Promise<void> {
  const fields = { ...photos.shown, ...photos.papers }
  const shownNow = uploadsIn(record)
  const newIn = (those: Record<string, string[]> = {}) =>
    Object.values(those)
      .flat()
      .filter((address) => !shownNow.includes(address))
  const shown = newIn(photos.shown)
  const isOdd = (address: string) => !UploadAddress.safeParse(address).success
  const foreign = shown.some(isOdd) ? shown.filter(isOdd) : await keep({ shown, papers: newIn(photos.papers) })
  if (foreign.length === 0) return
  const [field] = Object.entries(fields).find(([, addresses]) => addresses.some((each) => foreign.includes(each)))!
  throw new ServiceError(ERROR_CODES.BAD_INPUT, `${field}不是您上传的或已失效，请移除后重新上传`, {
    reason: 'photo of somebody else',
  })
}
