import { revalidateTag } from 'next/cache'
import { env } from '#lib/config/env.ts'
import { readRevalidation } from '#lib/proxy/revalidation.ts'

/** Services say here which cache tags changed (design §4); the edge lets nobody else through. */
export async function POST(request: Request) {
  const order = await readRevalidation(request, env.INTERNAL_SECRET)
  if (typeof order === 'number') return new Response(null, { status: order })
  // A changed page may be shown once more while the new one is drawn, unless it must not.
  for (const tag of order.tags) revalidateTag(tag, order.isUrgent ? { expire: 0 } : 'max')
  return Response.json({ tags: order.tags.length })
}
