import { DEFAULT_MESSAGES, type ErrorCode } from '#lib/contracts/error-codes.ts'

type Options = { retryAfter?: number; reason?: string; field?: string }

/** A refusal with a code from `error-codes.ts`; `create-service.ts` turns it into the envelope. Visitors see `msg`. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined
  /** For the log only: which rule refused. */
  readonly reason: string | undefined
  /** The input field at fault. */
  readonly field: string | undefined

  constructor(code: ErrorCode, msg: string = DEFAULT_MESSAGES[code], options: Options = {}) {
    super(msg)
    this.name = 'ServiceError'
    this.code = code
    this.retryAfter = options.retryAfter
    this.reason = options.reason
    this.field = options.field
  }
}
