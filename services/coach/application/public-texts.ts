import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { PublicText } from '#services/shared/review/public-texts.ts'
import { textWithDescriptions } from '#services/shared/search/index-words.ts'
import type { ApplicationContent } from '../db/application-schema.ts'
import { forRow } from './kinds.ts'
import type { ApplicationRow } from './stored-content.ts'

/** Texts of an application that visitors read, by field path. */
const TEXTS: { [K in ApplicationKind]: (content: ApplicationContent[K]) => PublicText[] } = {
  coach: ({ name, motto, introduction, certificates }) => [
    { field: 'name', text: name },
    ...certificates.flatMap(({ kind, issuer }, at) => [
      { field: `certificates.${at}.kind`, text: kind },
      { field: `certificates.${at}.issuer`, text: issuer },
    ]),
    { field: 'motto', text: motto },
    { field: 'introduction', text: textWithDescriptions(introduction) },
  ],
  venue: ({ name, address, facilities, prices, introduction, transport }) => [
    { field: 'name', text: name },
    { field: 'address', text: address },
    ...facilities.map((text, at) => ({ field: `facilities.${at}`, text })),
    ...prices.map((price, at) => ({ field: `prices.${at}.name`, text: price.name })),
    { field: 'introduction', text: textWithDescriptions(introduction) },
    { field: 'transport', text: transport },
  ],
}

/** Returns the texts of an application that visitors read. */
export const publicTexts = (row: Pick<ApplicationRow, 'kind' | 'content'>): PublicText[] => forRow(row, TEXTS)
