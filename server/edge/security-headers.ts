import type { Site } from '#lib/config/site.ts'
import { POLICY } from './answer.ts'
import { contentPolicy } from './content-policy.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** Headers that every answer carries, whoever made it. Here and not in Next's settings, which compile them anew for each answer. */
export const securityHeaders = ({ protocol }: Site, hasAmap: boolean): Record<string, string> => ({
  ...ALWAYS,
  [POLICY]: contentPolicy({ hasAmap }),
  ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
