import type { ZodError } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { rootOf } from '../root-of.ts'
import { ServiceError } from '../service-error.ts'

/**
 * SQLSTATE classes that are transient: connection lost, out of resources, cancelled by timeout, shutting down; also a
 * standby.
 */
const TRANSIENT = /^(08|53|57|58)|^40001$|^40P01$|^25006$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
const CONNECTION_ERROR =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after calling end/

/** Maps any error to a refusal: ours unchanged, an unavailable or slow store as BUSY, the rest as INTERNAL. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const storeFailure = storeFailureOf(error)
  if (storeFailure)
    return new ServiceError(ERROR_CODES.BUSY, undefined, {
      retryAfter: 1,
      reason: storeFailure.code || storeFailure.error,
    })
  return new ServiceError(ERROR_CODES.INTERNAL)
}

/** The kind of store trouble, if it is transient or an operator can fix it; null for any other error. */
export function storeFailureOf(error: unknown): { kind: string; code: string; error: string } | null {
  const root = rootOf(error)
  const code = String((root as { code?: unknown })?.code ?? '')
  const message = root instanceof Error ? root.message : ''
  if (!TRANSIENT.test(code) && !NETWORK.has(code) && !CONNECTION_ERROR.test(message)) return null
  return { kind: KINDS.find(([pattern]) => pattern.test(code || message))?.[1] ?? 'other', code, error: message }
}

/** Named in the terms an operator searches for; the first match wins. */
const KINDS: readonly [RegExp, string][] = [
  [/^57014$/, 'statement timeout'],
  [/^53100$|^58/, 'disk full or broken'],
  [/^53300$|timeout exceeded when trying to connect/, 'no connection free'],
  [/^53/, 'out of resources'],
  [/^40/, 'conflict of transactions'],
  [/^25006$/, 'read-only'],
  [
    /^08|^57P|^E[A-Z_]+$|Query read timeout|Connection terminated|not queryable|pool after calling end/,
    'connection lost',
  ],
]

/** Maximum number of sentences shown about wrong fields. */
const MAX_SENTENCES = 3

/**
 * Says what is wrong with which fields, in the contract's own words; a field whose contract has no user-facing
 * words falls back to the general sentence. The log records which fields failed and how, never their values.
 */
export const badInput = (error: ZodError) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, sentencesIn(error), {
    reason: error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', '),
  })

/** Our messages are in Chinese; the library's are meant for programmers. */
function sentencesIn({ issues }: ZodError): string | undefined {
  const own = issues.map(({ message }) => message).filter((message) => /\p{Script=Han}/u.test(message))
  return own.length > 0 ? [...new Set(own)].slice(0, MAX_SENTENCES).join('；') : undefined
}
