import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CACHE_TAG_PATTERN } from '#lib/config/cache-tags.ts'

/** Tags a service reports as changed; `isUrgent`: pages with these tags must not be served stale once more. */
const Order = z.object({
  tags: z.array(z.string().regex(CACHE_TAG_PATTERN)).min(1).max(100),
  isUrgent: z.boolean().default(false),
})
export type RevalidationOrder = z.infer<typeof Order>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in constant time. */
const isSecret = (given: string | null, secret: string) =>
  given !== null && timingSafeEqual(digest(given), digest(secret))

/** What to revalidate, or the status to reject with: 403 without the secret, 400 for anything but known tags. */
export async function readRevalidation(request: Request, secret: string): Promise<RevalidationOrder | 400 | 403> {
  if (!isSecret(request.headers.get('x-internal-secret'), secret)) return 403
  const order = Order.safeParse(await request.json().catch(() => null))
  return order.success ? order.data : 400
}
