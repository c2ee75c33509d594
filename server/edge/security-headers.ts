import type { Site } from '#lib/config/site.ts'
import type { PagePolicy } from './content-policy.ts'
import { POLICY } from './edge-response.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A preview's policy says who may frame it, which takes precedence over this.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/**
 * Headers of every response, whoever generated it. Not in Next's settings, which compile them anew for each response.
 */
export const securityHeaders = ({ protocol }: Site, policy: PagePolicy): Record<string, string> => ({
  ...ALWAYS,
  // For a page whose scripts were not hashed: no inline script in it runs.
  [POLICY]: policy('', []),
  ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
