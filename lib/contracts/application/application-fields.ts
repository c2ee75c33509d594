import { z } from 'zod'
import { Mobile } from '../account/account-fields.ts'
import {
  APPLICATION_INTRODUCTION_MAX,
  APPLICATION_INTRODUCTION_MIN,
  APPLICATION_PHOTOS_MAX,
  RICH_TEXT_MAX,
} from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { INVISIBLE_CHARACTER, isBlank } from '../text/invisible.ts'
import { withoutTags } from '../text/without-tags.ts'
import { UploadAddress } from '../upload/upload.ts'

/** Fields of coach and venue applications. A draft may leave any of them empty; one sent for review may not. */

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** One line of at most `max` characters, counted by code point; may be empty. */
export const line = (max: number, name: string) =>
  z
    .string()
    .overwrite((text) => (isBlank(text) ? '' : text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()))
    .refine((text) => [...text].length <= max, { error: `${name}最多 ${max} 字` })

/** The same, but required. */
export const requiredLine = (max: number, name: string) =>
  line(max, name).refine((text) => text !== '', { error: `请填写${name}` })

/** An uploaded photo with its dimensions, so that a page can reserve space before it loads. */
export const UploadedPhoto = z.object({
  url: UploadAddress,
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
})
export type UploadedPhoto = z.infer<typeof UploadedPhoto>

export const UploadedPhotos = z
  .array(UploadedPhoto)
  .max(APPLICATION_PHOTOS_MAX, { error: MESSAGES['R-5.23'](APPLICATION_PHOTOS_MAX) })

/** One photo, or none yet. */
export const OptionalUpload = z.union([z.literal(''), UploadAddress])

/** HTML from the rich text editor; the service sanitizes it. */
export const RichText = z.string().max(RICH_TEXT_MAX, { error: '介绍过长，请删减一些内容' })

const NOT_COUNTED = new RegExp(`\\s|${INVISIBLE_CHARACTER.source}`, 'gu')

/** Number of visible characters in a rich text. */
export const richTextLength = (html: string): number =>
  [
    ...withoutTags(html)
      .replaceAll(/&\w+;|&#\d+;/g, '·')
      .replaceAll(NOT_COUNTED, ''),
  ].length

export const CompleteRichText = RichText.refine((html) => richTextLength(html) >= APPLICATION_INTRODUCTION_MIN, {
  error: `介绍至少 ${APPLICATION_INTRODUCTION_MIN} 字，让学员在联系之前就了解您`,
}).refine((html) => richTextLength(html) <= APPLICATION_INTRODUCTION_MAX, {
  error: `介绍最多 ${APPLICATION_INTRODUCTION_MAX} 字`,
})

/** A number only operators call; may be empty or incomplete in a draft. */
export const DraftMobile = z.string().trim().max(20)
export const CompleteMobile = z.string().trim().min(1, { error: MESSAGES['R-5.14'] }).pipe(Mobile)

/** Versions of the accepted agreements (`agreementVersionOf`); '' until they are accepted. */
export const DraftAgreement = z.string().max(50)
/** The service checks that they are the current versions. */
export const CompleteAgreement = DraftAgreement.min(1, { error: '请阅读并同意协议' })
