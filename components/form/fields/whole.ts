/** More digits than any number that is asked for, and fewer than a number can hold. */
const WHOLE = /^\d{1,15}$/

/** A whole number as typed: '' is null, what is none NaN, so that no schema takes it. */
export function wholeOf(typed: string): number | null {
  // Full-width figures come from Chinese keyboards.
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return WHOLE.test(text) ? Number(text) : Number.NaN
}

/** Why what was typed is not taken, in words, or null when it is. */
export const problemOfWhole = (whole: unknown) => (Number.isNaN(whole) ? '只能填写整数，例如 12' : null)
