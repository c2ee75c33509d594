import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UPLOAD_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'
import { spoolBody } from './spool-body.ts'
import { isStorableTree } from './text-safety.ts'

const MULTIPART = /^multipart\/form-data\s*;\s*boundary=/i

/** The fully received payload of a call. */
export type Received = { read: () => Promise<Record<string, unknown>>; drop: () => void }

const badRequest = (reason: string) => new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason })

/**
 * Receives a multipart form and spools it to disk until it is read. Refuses a body over 12 MB with TOO_LARGE, and one
 * that is not a form or breaks off with BAD_INPUT.
 */
export async function receiveForm(request: Request): Promise<Received> {
  const type = request.headers.get('content-type') ?? ''
  if (!MULTIPART.test(type)) throw badRequest('content type')
  const { read, drop } = await spoolBody(request, UPLOAD_BODY_MAX_BYTES)
  return { read: async () => fieldsOf(await read(), type), drop }
}

/** The fields of a form: each given once, at most one of them a file. */
async function fieldsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, string | File>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest('no form')
  })
  const fields = [...form]
  const names = fields.map(([name]) => name)
  if (new Set(names).size < names.length) throw badRequest('duplicate field')
  if (fields.filter(([, value]) => value instanceof File).length > 1) throw badRequest('several files')
  const texts = fields.filter(([, value]) => typeof value === 'string')
  if (!isStorableTree([...names, ...texts.map(([, value]) => value)])) throw badRequest('unstorable text')
  return Object.fromEntries(fields)
}
