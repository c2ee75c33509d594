import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CACHE_TAG_PATTERN } from '#lib/config/cache-tags.ts'

/** Which tags a service says have changed; `isUrgent`: what carries them must not be shown once more. */
const Order = z.object({
  tags: z.array(z.string().regex(CACHE_TAG_PATTERN)).min(1).max(100),
  isUrgent: z.boolean().default(false),
})
export type RevalidationOrder = z.infer<typeof Order>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in the same time whatever they have in common. */
const isSecret = (given: string | null, secret: string) =>
  given !== null && timingSafeEqual(digest(given), digest(secret))

/** What to refresh, or the status to refuse with: 403 without the secret, 400 for anything but known tags. */
export async function readRevalidation(request: Request, secret: string): Promise<RevalidationOrder | 400 | 403> {
  if (!isSecret(request.headers.get('x-internal-secret'), secret)) return 403
  const order = Order.safeParse(await request.json().catch(() => null))
  return order.success ? order.data : 400
}
