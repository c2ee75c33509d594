import type { ZodError } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { rootOf } from '../root-of.ts'
import { ServiceError } from '../service-error.ts'

/** SQLSTATE classes that pass by themselves: connection lost, out of resources, cancelled by timeout, shutting down; a standby. */
const TRANSIENT = /^(08|53|57|58)|^40001$|^40P01$|^25006$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
const POOL_WAIT =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after calling end/

/** Any error as a refusal: ours as it is, a store that is away or slow as BUSY, the rest as INTERNAL. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const trouble = storeTroubleOf(error)
  if (trouble)
    return new ServiceError(ERROR_CODES.BUSY, undefined, { retryAfter: 1, reason: trouble.code || trouble.error })
  return new ServiceError(ERROR_CODES.INTERNAL)
}

/** Which kind of trouble the store is in when it passes by itself or with an operator's help; null for any other error. */
export function storeTroubleOf(error: unknown): { kind: string; code: string; error: string } | null {
  const root = rootOf(error)
  const code = String((root as { code?: unknown })?.code ?? '')
  const message = root instanceof Error ? root.message : ''
  if (!TRANSIENT.test(code) && !NETWORK.has(code) && !POOL_WAIT.test(message)) return null
  return { kind: KINDS.find(([pattern]) => pattern.test(code || message))?.[1] ?? 'other', code, error: message }
}

/** In the words an operator looks for; the first that fits. */
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

/** So many sentences about wrong fields are read by anybody. */
const MOST_SENTENCES = 3

/**
 * What is wrong with which fields, in the words of their contract; a field whose contract has no words for people
 * leaves the general sentence. The log learns which fields and how, never what was in them.
 */
export const badInput = (error: ZodError) =>
  new ServiceError(ERROR_CODES.BAD_INPUT, sentencesIn(error), {
    reason: error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', '),
  })

/** Ours are in Chinese; those of the library speak to programmers. */
function sentencesIn({ issues }: ZodError): string | undefined {
  const own = issues.map(({ message }) => message).filter((message) => /\p{Script=Han}/u.test(message))
  return own.length > 0 ? [...new Set(own)].slice(0, MOST_SENTENCES).join('；') : undefined
}
