import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { site } from '#lib/config/current-site.ts'
import { getLiveCities } from '#lib/contracts/listing/category.ts'
import { cached } from '#lib/http/cached.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { type LiveCities, liveCitiesOf, movedAddress, type RecordPlace } from '#lib/routing/record-host.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { type RecordLinks, scopedRecordLinks } from '#lib/routing/scoped-links.ts'

/*
 * Nearly every page links to records, so a change of this set re-renders nearly every page. It has its own tag, which
 * services revalidate only when a city becomes live or thin, not for each coach.
 */
export const getLiveCitySet = cache(async (): Promise<LiveCities> => {
  if (!site.hasCityHosts) return new Set()
  const cache = { tags: [cacheTags.liveCities], revalidate: LIFETIMES.content }
  const codes = await cached(['live cities'], cache, async () => [
    ...liveCitiesOf(await readExisting(getLiveCities, {}, cache)),
  ])
  return new Set(codes)
})

/** Links for a page in this scope, including links to records. */
export const recordLinksFor = async (scope: Scope): Promise<RecordLinks> =>
  scopedRecordLinks(scope, await getLiveCitySet(), site)

/** The address of a record if it is on another host than a page of this scope, else null. */
export const movedAddressOf = async (scope: Scope, record: RecordPlace): Promise<string | null> =>
  movedAddress(scope, record, await getLiveCitySet(), site)
