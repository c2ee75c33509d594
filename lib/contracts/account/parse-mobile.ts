/**
 * Parses a mobile number as an operator types or pastes it: in full width, in groups, with +86; null for any other text.
 */
export function parseMobile(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits) ? digits : null
}
