import { z } from 'zod'
import { UserInfo } from './account-fields.ts'

/** Where web itself answers who is logged in; no service knows this path. */
export const SESSION_PATH = '/api/session'

/**
 * `GET /api/session`, as `data` of an envelope: the handle to send as `auth-token` from now on and who is logged in;
 * null for a visitor. A page asks it when its own storage knows nobody, because a login on one city host is known on
 * every other.
 */
export const Session = z.object({ authToken: z.string(), user: UserInfo }).nullable()
export type Session = z.infer<typeof Session>
