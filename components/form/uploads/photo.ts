import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { pictureAt } from '#lib/format/picture.ts'
import type { Purpose } from '#lib/http/upload-photo.ts'
import type { PhotoSize } from './measure-photo.ts'

const PREVIEW_WIDTH = 320

/** A photo of the list: uploading, uploaded (`address`), or failed (`error`, in words). */
export interface Photo {
  key: string
  /** File name; '' for a photo uploaded earlier. */
  name: string
  file: File | null
  /** Address of the preview: an object URL, or its own address for a photo uploaded earlier. */
  preview: string
  /** Upload progress, 0 to 1. */
  progress: number
  address: string | null
  /** Only for permanent photos. */
  size: PhotoSize | null
  error: string | null
}

/** An uploaded photo. */
export type StoredPhoto = Pick<Photo, 'size'> & { address: string }

/** Why the form cannot be sent yet: every photo shown must be uploaded. `next`: the action that has to wait. */
export function photoProblem(photos: readonly Photo[], next = '发布'): string | null {
  if (photos.some(({ error }) => error)) return `有图片没有上传成功，请重试或移除后再${next}`
  if (photos.some(({ address }) => !address)) return `图片还在上传，请稍候再${next}`
  return null
}

/** A file just chosen. */
export const newPhoto = (file: File, key: string): Photo => ({
  key,
  name: file.name,
  file,
  preview: URL.createObjectURL(file),
  progress: 0,
  address: null,
  size: null,
  error: null,
})

/** A photo uploaded earlier; a paper is previewed at a separate address for its owner. */
export const existingPhoto = ({ address, size }: StoredPhoto, purpose: Purpose = 'lasting'): Photo => ({
  key: address,
  name: '',
  file: null,
  preview: pictureAt(purpose === 'paper' ? paperAddress(address) : address, PREVIEW_WIDTH),
  progress: 1,
  address,
  size,
  error: null,
})

/** The uploaded photos of a list. */
export const storedPhotosOf = (list: readonly Photo[]): StoredPhoto[] =>
  list.flatMap(({ address, size }) => (address === null ? [] : { address, size }))

export const areSame = (one: readonly StoredPhoto[], other: readonly StoredPhoto[]) =>
  one.length === other.length && one.every(({ address }, at) => address === other[at]!.address)
