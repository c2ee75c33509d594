import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo, type OperatorRole } from '#lib/contracts/operator-roles.ts'
import { ServiceError } from '../service-error.ts'

/** Who calls, as the session says; ids and roles never come from the request itself. */
export type Actor = {
  accountId: number
  /** Null: no operator. */
  role: OperatorRole | null
}

type Asked = Pick<Endpoint, 'access' | 'duty'>

/** Who may call what: the endpoint's `access` and `duty` decide, everything else is refused. */
export function authorize({ access, duty }: Asked, actor: Actor | null, hasToken: boolean): void {
  if (access === 'public') return
  if (!actor) throw new ServiceError(hasToken ? ERROR_CODES.SESSION_EXPIRED : ERROR_CODES.NOT_LOGGED_IN)
  if (access === 'login') return
  if (access === 'operator' && actor.role !== null && (!duty || mayDo(actor.role, duty))) return
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED)
}
