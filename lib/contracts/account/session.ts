import { z } from 'zod'
import { UserInfo } from './account-fields.ts'

/**
 * `GET` SESSION_PATH, as `data` of an envelope: the logged-in user and the handle to send as `auth-token` from now on;
 * null for a visitor. A page requests it when SESSION_MARK shows that its own storage is out of date: a login on one
 * city host applies to every other.
 */
export const Session = z.object({ authToken: z.string(), user: UserInfo }).nullable()
export type Session = z.infer<typeof Session>
