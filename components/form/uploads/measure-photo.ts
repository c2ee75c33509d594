import { otherKindWords, PHOTO_HEAD_BYTES, PHOTO_REFUSALS, photoKindOf } from '#lib/contracts/upload/photo-kind.ts'

/** Dimensions of the largest copy the service stores; smaller photos are not enlarged. px */
const WIDEST = 1080
const HIGHEST = 1920

export interface PhotoSize {
  width: number
  height: number
}

/** The size a photo will have after the upload; rejects if it is not a picture. */
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

/** Why the browser cannot decode it: usually it is not a picture, or has the extension of another type. */
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
