import type { Site } from '#lib/config/site.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

/** Headers that every answer carries, whoever made it. Here and not in Next's settings, which compile them anew for each answer. */
export const securityHeaders = ({ protocol }: Site): Record<string, string> => ({
  ...ALWAYS,
  ...(protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
