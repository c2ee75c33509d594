/**
 * What was typed into the form of a lead, kept in a cookie from the answer that sends it back to the page that shows it
 * again with what was wrong. It never leaves that browser and this site, and ends after ten minutes.
 */
export type LeadDraft = {
  values: Record<string, string | string[]>
  /** By field; '' stands for the whole form. */
  errors: Record<string, string>
  /** A code is on its way to the number in `values`. */
  isCodeSent: boolean
}

export const DRAFT_COOKIE = 'leadDraft'
const LIFE = 600
/** Browsers keep 4 KB; what is longer was refused anyway. */
const LONGEST_VALUE = 400

/** The values of a form, each as long as a cookie can hold. */
export function valuesOf(form: FormData): LeadDraft['values'] {
  const names = [...new Set(form.keys())]
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : '')
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

/** A `Set-Cookie` line with the draft, or one that ends it. */
export function draftCookie(draft: LeadDraft | null, isSecure: boolean): string {
  const value = draft ? Buffer.from(JSON.stringify(draft)).toString('base64url') : ''
  const end = draft ? LIFE : 0
  return `${DRAFT_COOKIE}=${value}; Path=/yuyue; Max-Age=${end}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
