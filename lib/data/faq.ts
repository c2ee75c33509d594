import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_AGREEMENTS } from '#lib/contracts/application/application-agreements.ts'
import { readFaq } from '#lib/contracts/faq/faq.ts'
import { read } from '#lib/http/server-client.ts'

export type FaqPage = NonNullable<Awaited<ReturnType<typeof getFaqPage>>>

/** One help page with its text, or null if it was taken down. */
export const getFaqPage = cache((key: string) =>
  read(readFaq, { key }, { tags: [cacheTags.faqs], revalidate: LIFETIMES.content }),
)

/** The agreements an applicant accepts, in their current versions. */
export async function getApplicationAgreements(kind: ApplicationKind) {
  const pages = await Promise.all(APPLICATION_AGREEMENTS[kind].map(getFaqPage))
  return pages.flatMap((page) => (page ? [{ key: page.key, name: page.name, version: page.version }] : []))
}
