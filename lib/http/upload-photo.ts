import { ERROR_CODES, LOGIN_CODES } from '#lib/contracts/error-codes.ts'
import { BROWSER_TIMEOUT } from '#lib/contracts/limits.ts'
import {
  getUploadToken,
  uploadFile,
  uploadPaper,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload.ts'
import { accountId, authToken, refreshSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { callApi, callerHeaders, dataOf } from './browser-client.ts'

export type Purpose = 'lasting' | 'paper'

interface Wishes {
  /** Told the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /**
   * What one has to be logged in for: a photo that stays, whatever becomes of the form it is chosen in, or one
   * of a paper, which nobody but its owner and operators sees.
   */
  as?: Purpose
}

/**
 * Uploads a photo, by default for a form that is not sent yet: as whoever is logged in, or as a
 * visitor. Resolves with its address, rejects with ApiError.
 */
export async function uploadPhoto(file: File, wishes: Wishes): Promise<string> {
  const token = authToken()
  if (wishes.as) return uploadAsMember(wishes.as === 'paper' ? uploadPaper : uploadFile, file, token, wishes)
  if (!token) return uploadAsVisitor(file, wishes)
  return send(uploadTempFile, { file }, callerHeaders(token), wishes).catch((error: unknown) => {
    // A session that has ended must not cost a visitor the photo; who needs to log in is told when the form is sent.
    if (isLoginAsked(error)) return uploadAsVisitor(file, wishes)
    throw error
  })
}

async function uploadAsMember(endpoint: Upload, file: File, token: string | null, wishes: Wishes): Promise<string> {
  const by = accountId()
  try {
    return await send(endpoint, { file }, bothSpellings(token), wishes)
  } catch (error) {
    // Another city host may know a newer session. Without one, or with one of another account, the person stays where the
    // form is, and reads what to do.
    const renewed = isLoginAsked(error) ? await refreshSession() : null
    if (!renewed || renewed === token || (by !== null && by !== accountId())) throw error
    return send(endpoint, { file }, bothSpellings(renewed), wishes)
  }
}

/** One token serves all photos of a form; it is asked for anew long before it is too old. */
let known: { formToken: string; until: number } | undefined

async function uploadAsVisitor(file: File, wishes: Wishes): Promise<string> {
  if (!known || known.until < Date.now()) {
    const { formToken, expiresIn } = await callApi(getUploadToken, {})
    known = { formToken, until: Date.now() + expiresIn / 2 }
  }
  return send(uploadTempFileAsVisitor, { formToken: known.formToken, file }, callerHeaders(null), wishes)
}

const isLoginAsked = (error: unknown) => error instanceof ApiError && LOGIN_CODES.includes(error.code)

/** The editor's upload names the token in two ways. */
const bothSpellings = (token: string | null) => ({ ...callerHeaders(token), ...(token && { auth_token: token }) })

type Upload = typeof uploadFile | typeof uploadPaper | typeof uploadTempFile | typeof uploadTempFileAsVisitor

/** `fetch` tells nothing about what is on its way, so this one call is made the older way. */
function send(
  endpoint: Upload,
  fields: Record<string, string | File>,
  headers: Record<string, string>,
  { onProgress, signal }: Wishes,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new ApiError(ERROR_CODES.UPSTREAM_FAILED, message))
    request.open('POST', `/api/${endpoint.service}/${endpoint.path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
