import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { BROWSER_TIMEOUT } from '#lib/contracts/limits.ts'
import { getUploadToken, uploadTempFile, uploadTempFileAsVisitor } from '#lib/contracts/upload.ts'
import { authToken } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { callApi, callerHeaders, dataOf } from './browser-client.ts'

interface Watch {
  /** Told the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a photo for a form that is not sent yet: as whoever is logged in, or as a visitor. Resolves
 * with its address, rejects with ApiError.
 */
export async function uploadPhoto(file: File, watch: Watch): Promise<string> {
  const token = authToken()
  if (!token) return uploadAsVisitor(file, watch)
  return send(uploadTempFile, { file }, token, watch).catch((error: unknown) => {
    // A session that has ended must not cost a visitor the photo; who needs to log in is told when the form is sent.
    if (error instanceof ApiError && LOGIN_CODES.includes(error.code)) return uploadAsVisitor(file, watch)
    throw error
  })
}

/** One token serves all photos of a form; it is asked for anew long before it is too old. */
let known: { formToken: string; until: number } | undefined

async function uploadAsVisitor(file: File, watch: Watch): Promise<string> {
  if (!known || known.until < Date.now()) {
    const { formToken, expiresIn } = await callApi(getUploadToken, {})
    known = { formToken, until: Date.now() + expiresIn / 2 }
  }
  return send(uploadTempFileAsVisitor, { formToken: known.formToken, file }, null, watch)
}

/** `fetch` tells nothing about what is on its way, so this one call is made the older way. */
function send(
  endpoint: typeof uploadTempFile | typeof uploadTempFileAsVisitor,
  fields: Record<string, string | File>,
  token: string | null,
  { onProgress, signal }: Watch,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new ApiError(ERROR_CODES.UPSTREAM_FAILED, message))
    request.open('POST', `/api/${endpoint.service}/${endpoint.path}`)
    for (const [name, value] of Object.entries(callerHeaders(token))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = BROWSER_TIMEOUT
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => fail('网络连接失败，请检查网络后重试')
    request.ontimeout = () => fail('上传超时，请重试')
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      try {
        resolve(dataOf(endpoint, request.response))
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(signal.reason)
    request.send(form)
  })
}
