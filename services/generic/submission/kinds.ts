import type { z } from 'zod'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { COMPLETE_SUBMISSION, type SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission/submission-kinds.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { isDistrictOf } from '#services/shared/place-of.ts'
import type { Content } from '#services/shared/resource/record-store.ts'
import { picturesIn } from '#services/shared/review/own-photos.ts'
import type { PublicText } from '#services/shared/review/public-texts.ts'
import { plainText } from '#services/shared/search/index-words.ts'
import type { Owner } from './context.ts'

/** What differs between kinds of texts. */
type Kind<C> = {
  /** What can be reviewed, by who writes it. */
  complete: (owner: ApplicationKind) => z.ZodType<C>
  /** As it is kept: the editor's text cleaned (T12). */
  cleaned: (content: C) => C
  /** What visitors read, by the path of its field. */
  texts: (content: C) => PublicText[]
  /** Uploaded pictures by the name their field has in the form. */
  pictures: (content: C) => Record<string, string[]>
  /** The address of the uploaded video. */
  video?: (content: C) => string | null
  /** The field with a code that names nothing where its owner is. */
  unknown?: (content: C, owner: Owner) => (keyof C & string) | null
  /** The record it is published as: whose it is and where is the owner's. */
  record: (content: C, owner: Owner) => Content
}

/** Those of the site itself belong to nobody. */
const uploaded = (...addresses: string[]) => addresses.filter((address) => address && !address.startsWith('/pictures/'))

const KINDS: { [K in SubmissionKind]: Kind<SubmissionContent[K]> } = {
  article: {
    complete: COMPLETE_SUBMISSION.article,
    cleaned: (content) => ({ ...content, body: cleanRichText(content.body) }),
    texts: ({ title, summary, body }) => [
      { field: 'title', text: title },
      { field: 'summary', text: summary },
      { field: 'body', text: plainText(body) },
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
      { field: 'description', text: plainText(description) },
    ],
    pictures: ({ cover, description }) => ({ 封面: uploaded(cover), 课程介绍里的图片: picturesIn(description) }),
    unknown: ({ districtCode }, { kind, cityCode }) =>
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
      { field: 'description', text: plainText(description) },
    ],
    pictures: ({ description }) => ({ 职位说明里的图片: picturesIn(description) }),
    record: (content, owner) => ({ ...content, employer: owner.name, venueId: owner.id, ...placeOf(owner) }),
  },
}

/** Where a venue is. */
const placeOf = ({ cityCode, districtCode, address }: Owner) => ({ cityCode, districtCode, address })

/** What a text of a kind is, given content of that kind. */
export const kindOf = <K extends SubmissionKind>(kind: K): Kind<SubmissionContent[K]> => KINDS[kind]
