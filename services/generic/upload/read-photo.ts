import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { MAX_FRAMES, MAX_PIXELS } from './limits.ts'

/** Only the decoders we need; the others, SVG and HEIF among them, never see a visitor's bytes (T13). */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})
// One photo, one thread; how many photos at a time is decided in `create.ts`.
sharp.concurrency(1)
sharp.cache(false)

const KINDS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' } as const
const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
}

const refuse = (words: string, reason: string) => new ServiceError(ERROR_CODES.BAD_INPUT, words, { reason })
const wrongFormat = (reason: string) => refuse(`请上传${PHOTO_EXTENSIONS.join('|')}格式的文件`, reason)

/**
 * A visitor's photo, ready to be decoded: ending, first bytes and decoder say the same kind (design §8), and it is
 * neither too heavy (R-5.17, A-17: 10,485,760 bytes are accepted) nor a bomb. Refuses anything else before pixels are
 * touched.
 */
export async function readPhoto(file: File): Promise<Sharp> {
  if (file.size > PHOTO_MAX_BYTES) throw new ServiceError(ERROR_CODES.TOO_LARGE, '文件大小不能超过10MB')
  const ending = path.extname(file.name).slice(1).toLowerCase()
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending as keyof typeof KINDS] : null
  if (!kind) throw wrongFormat('ending')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!MAGIC[kind].every((byte, at) => bytes[at] === byte)) throw wrongFormat('first bytes')
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
  const {
    format,
    width,
    height,
    pages = 1,
  } = await photo.metadata().catch((error: Error) => {
    throw /pixel limit/.test(error.message) ? tooManyPixels() : wrongFormat('header')
  })
  if (format !== kind) throw wrongFormat('decoder')
  if (width * height > MAX_PIXELS || pages > MAX_FRAMES) throw tooManyPixels()
  return photo
}

const tooManyPixels = () => refuse('图片尺寸过大，请缩小后再上传', 'pixels')
