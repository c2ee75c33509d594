/** What a part of the site holds about an account; each part that holds something brings one (T35). */
export interface PersonalData {
  /** The name of its part in an export. */
  name: string
  read(accountId: number): Promise<unknown>
  /** Deletes or anonymises all of it; doing it twice is fine. */
  forget(accountId: number): Promise<void>
}
