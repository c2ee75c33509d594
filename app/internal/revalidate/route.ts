import { revalidateTag } from 'next/cache'
import { cacheTags } from '#lib/config/cache-tags.ts'
import { env } from '#lib/config/env.ts'
import { readRevalidation } from '#lib/proxy/revalidation.ts'

/** Services report changed cache tags here; the edge blocks all other callers. */
export async function POST(request: Request) {
  const order = await readRevalidation(request, env.INTERNAL_SECRET)
  if (typeof order === 'number') return new Response(null, { status: order })
  // A changed page may be served stale once while it is regenerated, except if urgent or when records move to another
  // host: then an old and a new redirect could point to each other.
  for (const tag of order.tags) {
    revalidateTag(tag, order.isUrgent || tag === cacheTags.liveCities ? { expire: 0 } : 'max')
  }
  return Response.json({ tags: order.tags.length })
}
