import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { PHOTO_REFUSALS, unsupportedKindMessage } from '#lib/contracts/upload/photo-kind.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { MAX_SIDE } from './limits.ts'

/** Reasons to refuse a photo, and what its sender is told. */
const REFUSAL_MESSAGES = {
  size: MESSAGES['R-5.22'](`${PHOTO_MAX_BYTES / 1024 / 1024}MB`),
  ...PHOTO_REFUSALS,
  pixels: '图片尺寸过大，请缩小后再上传',
  sides: `图片过长或过宽，每边最多 ${MAX_SIDE} 像素，请裁剪后再上传`,
  frames: '动图尺寸过大或帧数过多，请裁剪后再上传',
  broken: '图片已损坏，请换一张',
  /** It took more time or memory than any legitimate picture. */
  costly: '图片过于复杂，请压缩后再上传',
  /** Its process died or was killed from outside. */
  lost: '图片处理失败，请重新上传或换一张',
} as const
export type Refusal = keyof typeof REFUSAL_MESSAGES

/** A picture of an unsupported type, whatever its extension: the type's common name. */
type OtherKind = { content: string }

/** Creates the error for a refused photo. `reason` is for the log only. */
export function refusePhoto(refusal: Refusal | OtherKind, reason: string) {
  const [code, message] =
    typeof refusal === 'string'
      ? [refusal, REFUSAL_MESSAGES[refusal]]
      : ['format', unsupportedKindMessage(refusal.content)]
  return new ServiceError(code === 'size' ? ERROR_CODES.TOO_LARGE : ERROR_CODES.BAD_INPUT, message, {
    reason: `${code}: ${reason.slice(0, 80)}`,
  })
}
