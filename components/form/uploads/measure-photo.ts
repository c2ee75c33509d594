import { otherKindWords, PHOTO_HEAD_BYTES, PHOTO_REFUSALS, photoKindOf } from '#lib/contracts/upload/photo-kind.ts'

/** Of the largest copy the service keeps; a smaller photo is not enlarged. */
const WIDEST = 1080
const HIGHEST = 1920

export interface PhotoSize {
  width: number
  height: number
}

/** The size a photo will have once it is uploaded; rejects what is no picture. */
export async function measurePhoto(file: File): Promise<PhotoSize> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => void problemOf(file).then((words) => reject(new Error(words)), reject)
      image.src = address
    })
    return keptSize({ width: image.naturalWidth, height: image.naturalHeight })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Why the browser does not open it: most often it is no picture, or one with the ending of another kind. */
async function problemOf(file: File): Promise<string> {
  if (file.size === 0) return PHOTO_REFUSALS.empty
  const found = photoKindOf(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()))
  if ('kind' in found) return '无法打开这张图片，请换一张'
  return found.other ? otherKindWords(found.other) : PHOTO_REFUSALS.unknown
}

export function keptSize({ width, height }: PhotoSize): PhotoSize {
  const share = Math.min(1, WIDEST / width, HIGHEST / height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
