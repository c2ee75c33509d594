import type { Access } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Who calls, as the session says; ids and roles never come from the request itself. */
export type Actor = { accountId: number; isOperator: boolean }

/** Who may call what: the endpoint's `access` decides, everything else is refused. */
export function authorize(access: Access, actor: Actor | null, hasToken: boolean): void {
  if (access === 'public') return
  if (!actor) throw new ServiceError(hasToken ? ERROR_CODES.SESSION_EXPIRED : ERROR_CODES.NOT_LOGGED_IN)
  if (access === 'login') return
  if (access === 'operator' && actor.isOperator) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED)
}
