import 'server-only'
import { env } from '#lib/config/env.ts'
import { PAGE_READ_TIMEOUT } from '#lib/contracts/limits.ts'
import { UPLOAD_FILE } from '#lib/contracts/upload/upload.ts'

/** A photo's bytes from the generic service, or null if there is no such file. Not cached here: the edge caches it. */
export const readUpload = (file: string) => read(`uploads/${file}`, file)

/**
 * A paper's bytes; null unless the session belongs to its owner or an operator. An operator's view is audited with
 * client address and request id. Must not be cached anywhere.
 */
export const readPaper = (file: string, token: string, requestHeaders: Headers) =>
  read(`papers/${file}`, file, {
    'auth-token': token,
    ...Object.fromEntries(['x-client-address', 'x-request-id'].map((name) => [name, requestHeaders.get(name) ?? ''])),
  })

async function read(path: string, file: string, headers: Record<string, string> = {}) {
  if (!UPLOAD_FILE.test(file)) return null
  const response = await fetch(`${env.serviceUrl.generic}/internal/${path}`, {
    headers: { 'x-internal-secret': env.INTERNAL_SECRET, ...headers },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PAGE_READ_TIMEOUT),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the generic service answered ${response.status} for a photo`)
  return { bytes: await response.arrayBuffer(), type: file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' }
}
