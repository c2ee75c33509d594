import { MESSAGES } from '#lib/contracts/messages.ts'

/** 豆**: enough to see that somebody said it; who is anonymous already stays so. */
export function maskName(name: string): string {
  const [first] = name
  return name === MESSAGES['R-2.158'] || !first ? name : `${first}**`
}
