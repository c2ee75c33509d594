import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'

/** City code in the `location` cookie; null if there is none or it means the whole country. */
export function cityInCookie(cookie: string): string | null {
  const [, value = ''] = /(?:^|; ?)location=([^;]*)/.exec(cookie) ?? []
  try {
    const { adCode } = JSON.parse(decodeURIComponent(value))
    return /^\d{6}$/.test(adCode) && adCode !== NATIONWIDE_CODE ? adCode : null
  } catch {
    // Not a cookie of ours: treated as none.
    return null
  }
}
