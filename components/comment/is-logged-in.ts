import { refreshSession, type SessionState } from '#lib/session/session.ts'

/** Whether somebody is logged in; on the first page of another city host only the server knows. */
export const isLoggedIn = async ({ status }: SessionState): Promise<boolean> =>
  status === 'unknown' ? (await refreshSession()) !== null : status === 'loggedIn'
