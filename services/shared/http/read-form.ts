import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { UPLOAD_BODY_MAX_BYTES } from '#lib/contracts/limits.ts'
import { ServiceError } from '../service-error.ts'
import { readBounded } from './read-body.ts'
import { isStorableTree } from './text-safety.ts'

const MULTIPART = /^multipart\/form-data\s*;\s*boundary=/i

/**
 * The fields of a multipart form, each given once, one of them a file (`security.md` §2). Refuses with TOO_LARGE a body
 * past 12 MB, with BAD_INPUT one that is no form or broke off.
 */
export async function readFormBody(request: Request): Promise<Record<string, string | File>> {
  const refuse = (why: string) => new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason: why })
  const type = request.headers.get('content-type') ?? ''
  if (!MULTIPART.test(type)) throw refuse('content type')
  const bytes = await readBounded(request, UPLOAD_BODY_MAX_BYTES)
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw refuse('no form')
    })
  const fields = [...form]
  const names = fields.map(([name]) => name)
  if (new Set(names).size < names.length) throw refuse('duplicate field')
  if (fields.filter(([, value]) => value instanceof File).length > 1) throw refuse('several files')
  const texts = fields.filter(([, value]) => typeof value === 'string')
  if (!isStorableTree([...names, ...texts.map(([, value]) => value)])) throw refuse('unstorable text')
  return Object.fromEntries(fields)
}
