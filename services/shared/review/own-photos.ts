import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UploadAddress } from '#lib/contracts/upload/upload.ts'
import { ServiceError } from '../service-error.ts'
import { uploadsIn } from '../uploads-in.ts'

/** Uploaded pictures in already cleaned editor text; the site's own pictures belong to nobody. */
export const picturesIn = (html: string) =>
  [...html.matchAll(/\ssrc="(\/uploads\/[^"]*)"/g)].map(([, address]) => address!)

/** Photos by the name of their form field: public photos, and papers. */
type Photos = {
  shown: Record<string, string[]>
  papers?: Record<string, string[]>
  /** The record as it is public now. */
  record: unknown
}
/** Claims the photos for the account; returns the addresses it could not claim. */
type RetainPhotos = (photos: { shown: string[]; papers: string[] }) => Promise<readonly string[]>

/**
 * Claims a record's photos for the account that writes it. Refuses a photo the account has not uploaded with BAD_INPUT,
 * naming the field: deleting this record would delete it for its real owner. Photos the public record already shows are
 * accepted whoever uploaded them: a claim starts with the page's photos, a change with operators' corrections.
 */
export async function retainOwnPhotos({ record, ...photos }: Photos, retain: RetainPhotos): Promise<void> {
  const fields = { ...photos.shown, ...photos.papers }
  const alreadyShown = uploadsIn(record)
  const newPhotosIn = (byField: Record<string, string[]> = {}) =>
    Object.values(byField)
      .flat()
      .filter((address) => !alreadyShown.includes(address))
  const shown = newPhotosIn(photos.shown)
  const isInvalid = (address: string) => !UploadAddress.safeParse(address).success
  const foreign = shown.some(isInvalid)
    ? shown.filter(isInvalid)
    : await retain({ shown, papers: newPhotosIn(photos.papers) })
  if (foreign.length === 0) return
  const [field] = Object.entries(fields).find(([, addresses]) => addresses.some((each) => foreign.includes(each)))!
  throw new ServiceError(ERROR_CODES.BAD_INPUT, `${field}不是您上传的或已失效，请移除后重新上传`, {
    reason: 'photo of somebody else',
  })
}
