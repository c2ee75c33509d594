import type { z } from 'zod'
import type { Duty } from './operator/operator-roles.ts'

export const SERVICES = ['coach', 'generic', 'auth', 'user'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Who may call: anyone, a logged-in account, or an operator (A-03: this table decides, not the `/nL` suffix). */
export type Access = 'public' | 'login' | 'operator'

export interface Endpoint<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  service: ServiceName
  method: 'GET' | 'POST'
  /** As spelled in the specification, without a leading slash; the site serves it at `/api/{service}/{path}`. */
  path: string
  access: Access
  /** The operator duty required; any operator may call if omitted. */
  duty?: Duty
  /**
   * A successful response carries a new session's token as `data.authToken`, or ends the presented session; the proxy
   * sets or deletes the cookie.
   */
  session?: 'opens' | 'closes'
  /**
   * The service needs the browser's identity (T34), which the proxy sends from its own cookie; `marks` also sets that
   * cookie.
   */
  browser?: 'marks' | 'asks'
  /** Polled by the console without user action, so it does not keep the console open. */
  isPolled?: true
  /** A public call whose result belongs to the account: returns 100004 if the presented session has ended. */
  belongsToAccount?: true
  /** A success changes public pages: for a moment, the caller's reads bypass cached copies. */
  changesPages?: true
  /** Keys its JSON may have, where that is more than `JSON_MAX_KEYS`. */
  maxKeys?: number | undefined
  /** A successful response is this media type instead of an envelope. */
  mediaType?: 'image/png'
  /** One sentence for the API document, with the requirement number if there is one. */
  summary: string
  input: I
  data: D
  /** A valid request, used by the API document and the contract test. */
  example?: z.input<I>
}

/** Defines one call. Services, proxy, clients and tests read this object; a path without a contract does not exist. */
export function endpoint<I extends z.ZodType, D extends z.ZodType>(definition: Endpoint<I, D>): Endpoint<I, D> {
  return definition
}

/** Calls that carry a file (R-7.47–7.49): multipart instead of JSON, larger and slower than the others. */
export const isUpload = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === 'POST' && path.startsWith('fileUpload/')

/** Concurrency pools in web and in the services, separate so that slow calls do not block the others. */
export type CallKind = 'calls' | 'uploads' | 'passwords'

/** Returns a call's pool. Calls with a password hash it, which is slow by design. */
export function callKindOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'input'>): CallKind {
  if (isUpload(endpoint)) return 'uploads'
  const { shape = {} } = endpoint.input as { shape?: object }
  return 'password' in shape ? 'passwords' : 'calls'
}

const PUBLIC_SUFFIX = '/nL'

/** Both spellings of a public call reach the same handler; a protected call has only one. */
export function pathVariantsOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): string[] {
  if (access !== 'public') return [path]
  return path.endsWith(PUBLIC_SUFFIX) ? [path, path.slice(0, -PUBLIC_SUFFIX.length)] : [path, path + PUBLIC_SUFFIX]
}
