import { revalidateTag } from 'next/cache'
import { cacheTags } from '#lib/config/cache-tags.ts'
import { env } from '#lib/config/env.ts'
import { readRevalidation } from '#lib/proxy/revalidation.ts'

/** Services say here which cache tags changed; the edge lets nobody else through. */
export async function POST(request: Request) {
  const order = await readRevalidation(request, env.INTERNAL_SECRET)
  if (typeof order === 'number') return new Response(null, { status: order })
  // A changed page may be shown once more while the new one is drawn, unless it must not: when records move to another
  // host, an old redirect and a new one would lead to each other.
  for (const tag of order.tags) {
    revalidateTag(tag, order.isUrgent || tag === cacheTags.liveCities ? { expire: 0 } : 'max')
  }
  return Response.json({ tags: order.tags.length })
}
