import type { z } from 'zod'
import type { Duty } from './operator/operator-roles.ts'

export const SERVICES = ['coach', 'generic', 'auth', 'user'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Who may call: anybody, a logged-in account, or an operator (A-03: this table decides, not the `/nL` suffix). */
export type Access = 'public' | 'login' | 'operator'

export interface Endpoint<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  service: ServiceName
  method: 'GET' | 'POST'
  /** As the specification spells it, no leading slash; the site answers it at `/api/{service}/{path}`. */
  path: string
  access: Access
  /** Which operators' work it is (R-13.2); without it any operator may call. */
  duty?: Duty
  /** A good answer carries a new session's token as `data.authToken`, or ends the presented one: the proxy keeps the cookie. */
  session?: 'opens' | 'closes'
  /** The service must know which browser asks (T34): the proxy says so by a cookie of its own, or sets it. */
  browser?: 'marks' | 'asks'
  /** A screen asks this by itself, again and again: nobody's act, so it does not keep the console open. */
  isPolled?: true
  /** What a logged-in visitor writes belongs to their account: with a session that has ended it answers 100004. */
  isKept?: true
  /** A good answer means that public pages have changed: its caller reads past stored copies for a moment. */
  changesPages?: true
  /** A good answer is this picture instead of an envelope. */
  answers?: 'image/png'
  /** One sentence for the API document, with the requirement's number where it has one. */
  summary: string
  input: I
  data: D
  /** A good question, used by the API document and the contract test. */
  example?: z.input<I>
}

/** Describes one call. Service, proxy, clients and tests read this object; a path in no contract does not exist. */
export function endpoint<I extends z.ZodType, D extends z.ZodType>(definition: Endpoint<I, D>): Endpoint<I, D> {
  return definition
}

/** Calls that carry a file (R-7.47–7.49): multipart instead of JSON, larger and slower than the others. */
export const isUpload = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === 'POST' && path.startsWith('fileUpload/')

/** Calls that share places in web and in their service; a kind that is slow by nature must not keep the others waiting. */
export type CallKind = 'calls' | 'uploads' | 'passwords'

/** A call that carries a password hashes it, which takes its time on purpose. */
export function callKindOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'input'>): CallKind {
  if (isUpload(endpoint)) return 'uploads'
  const { shape = {} } = endpoint.input as { shape?: object }
  return 'password' in shape ? 'passwords' : 'calls'
}

const PUBLIC_SUFFIX = '/nL'

/** Both spellings of a public call reach the same handler; a protected call has its own spelling only. */
export function spellingsOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): string[] {
  if (access !== 'public') return [path]
  return path.endsWith(PUBLIC_SUFFIX) ? [path, path.slice(0, -PUBLIC_SUFFIX.length)] : [path, path + PUBLIC_SUFFIX]
}
