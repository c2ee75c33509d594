import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { pictureAt } from '#lib/format/picture.ts'
import type { Purpose } from '#lib/http/upload-photo.ts'
import type { PhotoSize } from './measure-photo.ts'

const PREVIEW_WIDTH = 320

/** A photo of the list: on its way, there (`address`), or not uploaded (`error`, in words). */
export interface Photo {
  key: string
  /** Of the file; '' for a photo that was there before. */
  name: string
  file: File | null
  /** Address of the picture in this browser, of one that was there before its own. */
  preview: string
  /** Share that is sent, 0 to 1. */
  progress: number
  address: string | null
  /** Known of photos that stay. */
  size: PhotoSize | null
  error: string | null
}

/** A photo that is there. */
export type KeptPhoto = Pick<Photo, 'size'> & { address: string }

/** Why a form cannot be sent yet: nothing is sent without the photos somebody sees in it. `next`: what has to wait. */
export function photoProblem(photos: readonly Photo[], next = '发布'): string | null {
  if (photos.some(({ error }) => error)) return `有图片没有上传成功，请重试或移除后再${next}`
  if (photos.some(({ address }) => !address)) return `图片还在上传，请稍候再${next}`
  return null
}

/** A file that was chosen just now. */
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

/** A photo that was there before; of a paper its owner sees a picture at an address of its own. */
export const photoThatWas = ({ address, size }: KeptPhoto, purpose: Purpose = 'lasting'): Photo => ({
  key: address,
  name: '',
  file: null,
  preview: pictureAt(purpose === 'paper' ? paperAddress(address) : address, PREVIEW_WIDTH),
  progress: 1,
  address,
  size,
  error: null,
})

/** Those of a list that are there. */
export const keptOf = (list: readonly Photo[]): KeptPhoto[] =>
  list.flatMap(({ address, size }) => (address === null ? [] : { address, size }))

export const areSame = (one: readonly KeptPhoto[], other: readonly KeptPhoto[]) =>
  one.length === other.length && one.every(({ address }, at) => address === other[at]!.address)
