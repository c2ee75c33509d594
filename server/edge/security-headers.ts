import type { Site } from '#lib/config/site.ts'
import { POLICY } from './answer.ts'
import type { PagePolicy } from './content-policy.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A preview's policy names who may frame it, which counts before this.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** Headers that every answer carries, whoever made it. Here and not in Next's settings, which compile them anew for each answer. */
export const securityHeaders = ({ protocol }: Site, policy: PagePolicy): Record<string, string> => ({
  ...ALWAYS,
  // Of a page nobody looked into: no script in it runs.
  [POLICY]: policy('', []),
  ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
