import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CACHE_TAG_PATTERN } from '#lib/config/cache-tags.ts'

/** Tags a service reports as changed; `isUrgent`: pages with these tags must not be served stale once more. */
const RevalidationBody = z.object({
  tags: z.array(z.string().regex(CACHE_TAG_PATTERN)).min(1).max(100),
  isUrgent: z.boolean().default(false),
})
export type RevalidationRequest = z.infer<typeof RevalidationBody>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in constant time. */
const isSameSecret = (given: string | null, secret: string) =>
  given !== null && timingSafeEqual(digest(given), digest(secret))

/** What to revalidate, or the status to reject with: 403 without the secret, 400 for anything but known tags. */
export async function readRevalidation(request: Request, secret: string): Promise<RevalidationRequest | 400 | 403> {
  if (!isSameSecret(request.headers.get('x-internal-secret'), secret)) return 403
  const body = RevalidationBody.safeParse(await request.json().catch(() => null))
  return body.success ? body.data : 400
}
