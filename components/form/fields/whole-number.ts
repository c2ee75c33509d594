/** More digits than any number asked for, and few enough for a safe integer. */
const WHOLE_NUMBER = /^\d{1,15}$/

/** Parses a whole number: '' is null, anything else invalid is NaN, which every schema rejects. */
export function wholeNumberOf(typed: string): number | null {
  // Chinese keyboards produce full-width digits.
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN
}

/** Error text of an invalid number; null if it is valid. */
export const problemOfWholeNumber = (value: unknown) => (Number.isNaN(value) ? '只能填写整数，例如 12' : null)
