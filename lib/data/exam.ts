import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getExamTables as getExamTablesEndpoint } from '#lib/contracts/exam.ts'
import { readExisting } from '#lib/http/server-client.ts'

/** Scoring tables of a city, newest year first; where it has none, the example tables (`source` null). */
export const getExamTables = cache((adCode: string | undefined) =>
  readExisting(getExamTablesEndpoint, { adCode }, { tags: [cacheTags.exam], revalidate: LIFETIMES.content }),
)
