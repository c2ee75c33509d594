import 'server-only'
import { cache } from 'react'
import { site } from '#lib/config/current-site.ts'
import { kindOfPreview } from '#lib/contracts/preview/preview.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { previewCallsOf } from '#lib/contracts/resources/calls.ts'
import { read } from '#lib/http/server-client.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import { matchRoute } from '#lib/routing/match-route.ts'
import { previewPath } from '#lib/routing/preview-path.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { movedAddressOf } from './live-cities.ts'

/** The preview a token opens, with the page that renders it; null for an unknown or expired token. Not cached. */
export const readPreview = cache(async (token: string) => {
  const kind = kindOfPreview(token)
  const resource = RESOURCES.find((each) => each.isPreviewed && each.kind === kind)
  const preview = resource && (await read(previewCallsOf(resource).read, { token }, { tags: [], revalidate: false }))
  return preview ? { ...preview, match: matchRoute(preview.page, new URLSearchParams()) } : null
})

export type PreviewData = NonNullable<Awaited<ReturnType<typeof readPreview>>>

/** The preview's address if its record will be on another host than a page of this scope, else null. */
export async function movedPreview(scope: Scope, token: string, { match, cityCode }: PreviewData) {
  if (match.kind !== 'detail' || match.id === null) return null
  const { noun } = match.family
  if (!LISTINGS[noun].hasPlaces) return scope.kind === 'nationwide' ? null : site.origin + previewPath(token)
  const address = await movedAddressOf(scope, { noun, id: Number(match.id), cityCode })
  return address && new URL(previewPath(token), address).href
}
