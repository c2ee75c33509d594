import { MESSAGES } from '#lib/contracts/messages.ts'

/** 豆**: shows only that there is an author; an anonymous name stays as it is. */
export function maskName(name: string): string {
  const [first] = name
  return name === MESSAGES['R-2.158'] || !first ? name : `${first}**`
}
