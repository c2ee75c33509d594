import 'server-only'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getProfileContent as getProfileContentContract } from '#lib/contracts/profile-content.ts'
import { readExisting } from '#lib/http/server-client.ts'

/** Published content for the page of a coach or venue. */
export const getProfileContent = (kind: 'coach' | 'venue', id: number) =>
  readExisting(
    getProfileContentContract,
    { kind, id },
    { tags: [cacheTags[kind](id), cacheTags.categories], revalidate: LIFETIMES.list },
  )
