import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'

/** Accepted photos, shown below the upload field. */
export const PHOTO_HELP = `支持 ${PHOTO_EXTENSIONS.join('、')} 格式，每张不超过 ${PHOTO_MAX_BYTES / 1024 / 1024}\u00a0MB`
