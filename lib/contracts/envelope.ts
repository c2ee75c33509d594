import { z } from 'zod'
import { DEFAULT_MESSAGES, ERROR_CODES, type ErrorCode } from './error-codes.ts'

/** The shape of every response: `code` 0 carries `data`, any other code carries a message in `msg`. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T | null
  /** Path of the invalid input field, if only the service can tell: `certificates.0.kind`. */
  field?: string
}

export const Envelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: z.unknown(),
  field: z.string().optional(),
})

export const succeeded = <T>(data: T): Envelope<T> => ({ code: ERROR_CODES.SUCCESS, msg: 'success', data })

export const refused = (code: ErrorCode, msg: string = DEFAULT_MESSAGES[code], field?: string): Envelope<null> => ({
  code,
  msg,
  data: null,
  ...(field !== undefined && { field }),
})
