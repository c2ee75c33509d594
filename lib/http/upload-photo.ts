import {
  getUploadToken,
  uploadFile,
  uploadPaper,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload/upload.ts'
import { authToken } from '#lib/session/session.ts'
import { callApi, callerHeaders } from './browser-client.ts'
import { isLoginRequired, type SendOptions, sendFile, sendFileAsMember } from './send-file.ts'

export type Purpose = 'lasting' | 'paper'

interface UploadOptions extends SendOptions {
  /**
   * Purposes that require a login: a permanent photo, whatever happens to its form, or a photo of a paper,
   * visible only to its owner and operators.
   */
  as?: Purpose
}

/**
 * Uploads a photo, by default for a form that is not sent yet, as the logged-in account or as a
 * visitor. Resolves with its address, rejects with ApiError.
 */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<string> {
  if (options.as) return sendFileAsMember(options.as === 'paper' ? uploadPaper : uploadFile, { file }, options)
  const token = authToken()
  if (!token) return uploadAsVisitor(file, options)
  return sendFile(uploadTempFile, { file }, callerHeaders(token), options).catch((error: unknown) => {
    // An ended session must not cost the user the photo; if a login is required, submitting the form will say so.
    if (isLoginRequired(error)) return uploadAsVisitor(file, options)
    throw error
  })
}

/** One token serves all photos of a form; it is renewed well before it expires. */
let visitorToken: { formToken: string; until: number } | undefined

async function uploadAsVisitor(file: File, options: UploadOptions): Promise<string> {
  if (!visitorToken || visitorToken.until < Date.now()) {
    const { formToken, expiresIn } = await callApi(getUploadToken, {})
    visitorToken = { formToken, until: Date.now() + expiresIn / 2 }
  }
  return sendFile(uploadTempFileAsVisitor, { formToken: visitorToken.formToken, file }, callerHeaders(null), options)
}
