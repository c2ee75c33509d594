import { Id } from '#lib/contracts/fields.ts'

/** Storage key of the inviter, remembered while the visitor browses, scans or logs in first. */
const KEY = 'inviter'

const parseId = (value: string | null) => Id.safeParse(Number(value)).data

/** The inviter in the address, or one seen earlier in this tab. */
export function inviterOf(queryValue: string | null): number | undefined {
  const fromQuery = parseId(queryValue)
  try {
    if (fromQuery) sessionStorage.setItem(KEY, String(fromQuery))
    return fromQuery ?? parseId(sessionStorage.getItem(KEY))
  } catch {
    // Storage is blocked: only the address has it.
    return fromQuery
  }
}
