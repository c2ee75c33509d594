import type { z } from 'zod'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import {
  COACH_TOGETHER,
  CompleteCoachContent,
  EMPTY_COACH_CONTENT,
} from '#lib/contracts/application/coach-application.ts'
import {
  CompleteVenueContent,
  EMPTY_VENUE_CONTENT,
  VENUE_TOGETHER,
} from '#lib/contracts/application/venue-application.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import { type ApplicationContent, PRIVATE_FIELDS } from '../db/application-schema.ts'

/** Schemas of content complete enough for review, by kind. */
export const COMPLETE: { [K in ApplicationKind]: z.ZodType<ApplicationContent[K]> } = {
  coach: CompleteCoachContent as z.ZodType<ApplicationContent['coach']>,
  venue: CompleteVenueContent as z.ZodType<ApplicationContent['venue']>,
}

/** Content with nothing filled in, by kind. */
export const EMPTY: ApplicationContent = { coach: EMPTY_COACH_CONTENT, venue: EMPTY_VENUE_CONTENT }

/** Fields that are merged together, by kind. */
export const TOGETHER: Record<ApplicationKind, readonly (readonly string[])[]> = {
  coach: COACH_TOGETHER,
  venue: VENUE_TOGETHER,
}

/** Content as stored: with sanitized rich text (T12). */
export const cleaned = <T extends { introduction: string }>(content: T): T => ({
  ...content,
  introduction: cleanRichText(content.introduction),
})

/** Photos of certificates and licences, which reviewers compare and nobody needs for long. */
export const papersOf: { [K in ApplicationKind]: (content: ApplicationContent[K]) => string[] } = {
  coach: ({ certificates }) => certificates.map(({ photo }) => photo).filter(Boolean),
  venue: ({ licencePhoto }) => [licencePhoto].filter(Boolean),
}

export const withoutPapers: { [K in ApplicationKind]: (content: ApplicationContent[K]) => ApplicationContent[K] } = {
  coach: (content) => ({ ...content, certificates: content.certificates.map((each) => ({ ...each, photo: '' })) }),
  venue: (content) => ({ ...content, licencePhoto: '' }),
}

const blankPrivate = <K extends ApplicationKind>(kind: K, content: ApplicationContent[K]): ApplicationContent[K] => ({
  ...content,
  ...Object.fromEntries(PRIVATE_FIELDS[kind].map((field) => [field, ''])),
})

/** What remains of an application that a newer one replaced: nothing that identifies a person outside the site. */
export const withoutPrivateParts: {
  [K in ApplicationKind]: (content: ApplicationContent[K]) => ApplicationContent[K]
} = {
  coach: (content) => {
    const { certificates, ...rest } = withoutPapers.coach(blankPrivate('coach', content))
    return { ...rest, certificates: certificates.map((each) => ({ ...each, number: '' })) }
  },
  venue: (content) => withoutPapers.venue(blankPrivate('venue', content)),
}

/** Applies the function for the row's kind to its content. */
export const forRow = <R>(
  { kind, content }: { kind: ApplicationKind; content: ApplicationContent[ApplicationKind] },
  table: { [K in ApplicationKind]: (content: ApplicationContent[K]) => R },
): R =>
  kind === 'coach'
    ? table.coach(content as ApplicationContent['coach'])
    : table.venue(content as ApplicationContent['venue'])
