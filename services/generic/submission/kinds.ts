import type { z } from 'zod'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { COMPLETE_SUBMISSION, type SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { isDistrictOf } from '#services/shared/place-of.ts'
import type { Content } from '#services/shared/resource/record-store.ts'
import { picturesIn } from '#services/shared/review/own-photos.ts'
import type { PublicText } from '#services/shared/review/public-texts.ts'
import { textWithDescriptions } from '#services/shared/search/index-words.ts'
import type { Owner } from './context.ts'

/** What differs between kinds of texts. */
type Kind<C> = {
  /** Schema of content that may be sent for review, by kind of owner. */
  complete: (owner: ApplicationKind) => z.ZodType<C>
  /** The content as stored, with rich text cleaned (T12). */
  cleaned: (content: C) => C
  /** The texts visitors read, with the path of their field. */
  texts: (content: C) => PublicText[]
  /** Uploaded pictures by their field's name in the form. */
  pictures: (content: C) => Record<string, string[]>
  /** Address of the uploaded video. */
  video?: (content: C) => string | null
  /** The field whose code does not exist in the owner's city, if any. */
  unknownField?: (content: C, owner: Owner) => (keyof C & string) | null
  /** The record it is published as, with ownership and place taken from the owner. */
  record: (content: C, owner: Owner) => Content
}

/** The site's own pictures are excluded: they belong to nobody. */
const uploaded = (...addresses: string[]) => addresses.filter((address) => address && !address.startsWith('/pictures/'))

const KINDS: { [K in SubmissionKind]: Kind<SubmissionContent[K]> } = {
  article: {
    complete: COMPLETE_SUBMISSION.article,
    cleaned: (content) => ({ ...content, body: cleanRichText(content.body) }),
    texts: ({ title, summary, body }) => [
      { field: 'title', text: title },
      { field: 'summary', text: summary },
      { field: 'body', text: textWithDescriptions(body) },
    ],
    pictures: ({ cover, body }) => ({ 封面: uploaded(cover), 正文里的图片: picturesIn(body) }),
    record: (content, owner) => ({ ...content, coachId: owner.id }),
  },
  video: {
    complete: COMPLETE_SUBMISSION.video,
    cleaned: (content) => content,
    texts: ({ title, summary, description }) => [
      { field: 'title', text: title },
      { field: 'summary', text: summary },
      { field: 'description', text: description },
    ],
    pictures: ({ cover }) => ({ 封面: uploaded(cover) }),
    video: ({ source }) => source?.url ?? null,
    record: (content, owner) => ({ ...content, coachId: owner.id }),
  },
  course: {
    complete: COMPLETE_SUBMISSION.course,
    cleaned: (content) => ({ ...content, description: cleanRichText(content.description) }),
    texts: ({ title, summary, schedule, address, description }) => [
      { field: 'title', text: title },
      { field: 'summary', text: summary },
      { field: 'schedule', text: schedule.join('\n') },
      { field: 'address', text: address },
      { field: 'description', text: textWithDescriptions(description) },
    ],
    pictures: ({ cover, description }) => ({ 封面: uploaded(cover), 课程介绍里的图片: picturesIn(description) }),
    unknownField: ({ districtCode }, { kind, cityCode }) =>
      kind === 'venue' || isDistrictOf(cityCode, districtCode) ? null : 'districtCode',
    record: (content, owner) => ({
      ...content,
      ...{ organiserKind: owner.kind, organiserId: owner.id, cityCode: owner.cityCode },
      venueId: owner.kind === 'venue' ? owner.id : null,
      ...(owner.kind === 'venue' && placeOf(owner)),
    }),
  },
  job: {
    complete: COMPLETE_SUBMISSION.job,
    cleaned: (content) => ({ ...content, description: cleanRichText(content.description) }),
    texts: ({ title, benefits, description }) => [
      { field: 'title', text: title },
      { field: 'benefits', text: benefits.join('\n') },
      { field: 'description', text: textWithDescriptions(description) },
    ],
    pictures: ({ description }) => ({ 职位说明里的图片: picturesIn(description) }),
    record: (content, owner) => ({ ...content, employer: owner.name, venueId: owner.id, ...placeOf(owner) }),
  },
}

/** A venue's place. */
const placeOf = ({ cityCode, districtCode, address }: Owner) => ({ cityCode, districtCode, address })

/** The rules for a kind, typed for its content. */
export const kindOf = <K extends SubmissionKind>(kind: K): Kind<SubmissionContent[K]> => KINDS[kind]
