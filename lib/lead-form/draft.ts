import { LEAD_TEXT_MAX } from '#lib/contracts/limits.ts'

/**
 * Input of the lead form, stored in a cookie between the response that redirects back and the page that shows it again
 * with its errors. It stays between that browser and this site, and expires after ten minutes.
 */
export type LeadDraft = {
  values: Record<string, string | string[]>
  /** By field; '' for the form as a whole. */
  errors: Record<string, string>
  /** A code has been sent to the number in `values`. */
  isCodeSent: boolean
}

export const DRAFT_COOKIE = 'leadDraft'
const LIFE = 600
/**
 * Cookies are limited to 4 KB. A character takes up to two UTF-16 units, and so does a line break of a posted form;
 * anything longer was rejected anyway.
 */
const MAX_VALUE_LENGTH = 2 * LEAD_TEXT_MAX

/** The values of a form, truncated to fit into a cookie. */
export function valuesOf(form: FormData): LeadDraft['values'] {
  const names = [...new Set(form.keys())]
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : '')
  return Object.fromEntries(
    names.map((name) => [name, name === 'times' ? form.getAll(name).map(text) : text(form.get(name) ?? '')]),
  )
}

export function readDraft(cookie: string | undefined): LeadDraft | null {
  try {
    return cookie ? (JSON.parse(Buffer.from(cookie, 'base64url').toString()) as LeadDraft) : null
  } catch {
    return null
  }
}

/** A `Set-Cookie` line that stores the draft, or deletes it. */
export function draftCookie(draft: LeadDraft | null, isSecure: boolean): string {
  const value = draft ? Buffer.from(JSON.stringify(draft)).toString('base64url') : ''
  const maxAge = draft ? LIFE : 0
  return `${DRAFT_COOKIE}=${value}; Path=/yuyue; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
