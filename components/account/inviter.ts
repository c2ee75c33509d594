import { Id } from '#lib/contracts/fields.ts'

/** Storage key of the inviter, remembered while the visitor browses, scans or logs in first. */
const KEY = 'inviter'

const read = (value: string | null) => Id.safeParse(Number(value)).data

/** The inviter in the address, or one seen earlier in this tab. */
export function inviterOf(inAddress: string | null): number | undefined {
  const named = read(inAddress)
  try {
    if (named) sessionStorage.setItem(KEY, String(named))
    return named ?? read(sessionStorage.getItem(KEY))
  } catch {
    // Storage is blocked: only the address has it.
    return named
  }
}
