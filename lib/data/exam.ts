import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { EXAM_PATH } from '#lib/config/routes.ts'
import { getExamTables as getExamTablesContract } from '#lib/contracts/exam/exam.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { officialTable } from '#lib/seo/exam-page.ts'
import { sideBlock } from './side-block.ts'

/** Scoring tables of a city, newest year first; the example tables (`source` null) if it has none. */
export const getExamTables = cache((adCode: string | undefined) =>
  readExisting(getExamTablesContract, { adCode }, { tags: [cacheTags.exam], revalidate: LIFETIMES.content }),
)

/** Link to the exam section for a page of this scope: the city's own page if it has one, else the nationwide text. */
export async function examAddress(scope: Scope): Promise<string> {
  const links = linksFor(scope)
  const tables = scope.kind === 'host' ? await sideBlock('exam tables', getExamTables(scope.city.adCode)) : null
  const isOwn = scope.kind !== 'host' || officialTable(scope.city, tables ?? []) !== null
  return isOwn ? links.page(EXAM_PATH) : links.nationwide(EXAM_PATH)
}
