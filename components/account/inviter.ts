import { Id } from '#lib/contracts/fields.ts'

/** Whose invitation brought somebody here; it waits while they look around, scan or log in first. */
const KEY = 'inviter'

const read = (value: string | null) => Id.safeParse(Number(value)).data

/** The inviter the address names, or else the one it named before in this tab. */
export function inviterOf(inAddress: string | null): number | undefined {
  const named = read(inAddress)
  try {
    if (named) sessionStorage.setItem(KEY, String(named))
    return named ?? read(sessionStorage.getItem(KEY))
  } catch {
    // Blocked: then only the address knows.
    return named
  }
}
