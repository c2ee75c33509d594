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
      image.onerror = () => reject(new Error('无法打开这张图片，请换一张'))
      image.src = address
    })
    return keptSize({ width: image.naturalWidth, height: image.naturalHeight })
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function keptSize({ width, height }: PhotoSize): PhotoSize {
  const share = Math.min(1, WIDEST / width, HIGHEST / height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
