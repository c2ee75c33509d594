import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'

/** Code of the city the `location` cookie names; null for none and for the whole country. */
export function cityInCookie(cookie: string): string | null {
  const [, value = ''] = /(?:^|; ?)location=([^;]*)/.exec(cookie) ?? []
  try {
    const { adCode } = JSON.parse(decodeURIComponent(value))
    return /^\d{6}$/.test(adCode) && adCode !== NATIONWIDE_CODE ? adCode : null
  } catch {
    // No cookie of ours: as good as none.
    return null
  }
}
