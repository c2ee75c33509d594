/** The data one part of the site holds about an account; each part that holds some provides one (T35). */
export interface PersonalData {
  /** Its section name in an export. */
  name: string
  read(accountId: number): Promise<unknown>
  /** Deletes or anonymises all of it; idempotent. */
  forget(accountId: number): Promise<void>
}
