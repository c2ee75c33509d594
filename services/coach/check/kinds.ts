import type { z } from 'zod'
import type { CheckKind } from '#lib/contracts/check-record.ts'
import { CompleteCoachContent } from '#lib/contracts/coach-check.ts'
import { CompleteVenueContent } from '#lib/contracts/venue-check.ts'
import { cleanRichText } from '#services/shared/clean-rich-text.ts'
import type { CheckContent } from '../db/check-schema.ts'

/** What is complete enough to be checked, by kind. */
export const COMPLETE: { [K in CheckKind]: z.ZodType<CheckContent[K]> } = {
  coach: CompleteCoachContent as z.ZodType<CheckContent['coach']>,
  venue: CompleteVenueContent as z.ZodType<CheckContent['venue']>,
}

/** As it is kept: the editor's text cleaned (design §8). */
export const cleaned = <T extends { introduction: string }>(content: T): T => ({
  ...content,
  introduction: cleanRichText(content.introduction),
})

/** Photos of certificates and licences: what a reviewer compares, and nobody needs for long. */
export const papersOf: { [K in CheckKind]: (content: CheckContent[K]) => string[] } = {
  coach: ({ certificates }) => certificates.map(({ photo }) => photo).filter(Boolean),
  venue: ({ licencePhoto }) => [licencePhoto].filter(Boolean),
}

export const withoutPapers: { [K in CheckKind]: (content: CheckContent[K]) => CheckContent[K] } = {
  coach: (content) => ({ ...content, certificates: content.certificates.map((each) => ({ ...each, photo: '' })) }),
  venue: (content) => ({ ...content, licencePhoto: '' }),
}

/** What stays of a record that a newer one has replaced: nothing by which a person is found outside the site. */
export const withoutPrivateParts: { [K in CheckKind]: (content: CheckContent[K]) => CheckContent[K] } = {
  coach: (content) => ({
    ...content,
    realName: '',
    contactMobile: '',
    certificates: content.certificates.map((each) => ({ ...each, number: '', photo: '' })),
  }),
  venue: (content) => ({
    ...content,
    licenceNumber: '',
    licencePhoto: '',
    contactName: '',
    contactMobile: '',
  }),
}

/** One of these for a row, whose content is of its own kind. */
export const forRow = <R>(
  { kind, content }: { kind: CheckKind; content: CheckContent[CheckKind] },
  table: { [K in CheckKind]: (content: CheckContent[K]) => R },
): R =>
  kind === 'coach' ? table.coach(content as CheckContent['coach']) : table.venue(content as CheckContent['venue'])
