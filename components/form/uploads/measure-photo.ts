import {
  PHOTO_HEAD_BYTES,
  PHOTO_REFUSALS,
  photoKindOf,
  unsupportedKindMessage,
} from '#lib/contracts/upload/photo-kind.ts'

/** Dimensions of the largest copy the service stores; smaller photos are not enlarged. px */
const MAX_WIDTH = 1080
const MAX_HEIGHT = 1920

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
      image.onerror = () => void problemOf(file).then((message) => reject(new Error(message)), reject)
      image.src = address
    })
    return storedSize({ width: image.naturalWidth, height: image.naturalHeight })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Why the browser cannot decode it: usually it is not a picture, or has the extension of another type. */
async function problemOf(file: File): Promise<string> {
  if (file.size === 0) return PHOTO_REFUSALS.empty
  const found = photoKindOf(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()))
  if ('kind' in found) return '无法打开这张图片，请换一张'
  return found.other ? unsupportedKindMessage(found.other) : PHOTO_REFUSALS.unknown
}

export function storedSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
