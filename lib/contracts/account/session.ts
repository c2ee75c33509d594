import { z } from 'zod'
import { UserInfo } from './account-fields.ts'

/**
 * `GET` SESSION_PATH, as `data` of an envelope: the handle to send as `auth-token` from now on and who is logged in;
 * null for a visitor. A page asks it when SESSION_MARK says that its own storage does not know best: a login on one
 * city host is known on every other.
 */
export const Session = z.object({ authToken: z.string(), user: UserInfo }).nullable()
export type Session = z.infer<typeof Session>
