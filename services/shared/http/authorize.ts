import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { mayDo, type OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { ServiceError } from '../service-error.ts'

/** The caller according to the session; ids and roles never come from the request itself. */
export type Actor = {
  accountId: number
  /** Null for a non-operator, or an operator who has not opened the console in this session. */
  role: OperatorRole | null
  /** The role of an operator who has not opened the console. */
  closedRole?: OperatorRole
}

type EndpointAccess = Pick<Endpoint, 'access' | 'duty' | 'belongsToAccount'>

/** Decides who may call what: allowed by the endpoint's `access` and `duty`, refused otherwise. */
export function authorize(
  { access, duty, belongsToAccount }: EndpointAccess,
  actor: Actor | null,
  hasToken: boolean,
): void {
  // A write that belongs to an account must not be stored as a visitor's while its author appears logged in.
  if (access === 'public' && !(belongsToAccount && hasToken)) return
  if (!actor) throw new ServiceError(hasToken ? ERROR_CODES.SESSION_EXPIRED : ERROR_CODES.NOT_LOGGED_IN)
  if (access !== 'operator') return
  const has = (role: OperatorRole | null | undefined) => role != null && (!duty || mayDo(role, duty))
  if (has(actor.role)) return
  if (has(actor.closedRole)) throw new ServiceError(ERROR_CODES.CONSOLE_CLOSED)
  throw new ServiceError(ERROR_CODES.NOT_ALLOWED)
}
