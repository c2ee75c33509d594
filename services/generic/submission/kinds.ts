import type { z } from 'zod'
import { COMPLETE_SUBMISSION, type SubmissionContent } from '#lib/contracts/submission-content.ts'
import type { SubmissionKind } from '#lib/contracts/submission-kinds.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import type { Content } from '#services/shared/resource/record-store.ts'
import { picturesIn } from '#services/shared/review/own-photos.ts'
import type { PublicText } from '#services/shared/review/public-texts.ts'
import { plainText } from '#services/shared/search/index-words.ts'
import type { Owner } from './context.ts'

/** What differs between kinds of texts. */
type Kind<C> = {
  /** What can be reviewed. */
  complete: z.ZodType<C>
  /** As it is kept: the editor's text cleaned (T12). */
  cleaned: (content: C) => C
  /** What visitors read, by the path of its field. */
  texts: (content: C) => PublicText[]
  /** Uploaded pictures by the name their field has in the form. */
  pictures: (content: C) => Record<string, string[]>
  /** The record it is published as: whose it is and where is the owner's. */
  record: (content: C, owner: Pick<Owner, 'kind' | 'id'>) => Content
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
}

/** What a text of a kind is, given content of that kind. */
export const kindOf = <K extends SubmissionKind>(kind: K): Kind<SubmissionContent[K]> => KINDS[kind]
