import {
  getUploadToken,
  uploadFile,
  uploadPaper,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload/upload.ts'
import { authToken } from '#lib/session/session.ts'
import { callApi, callerHeaders } from './browser-client.ts'
import { isLoginAsked, type Sending, sendFile, sendFileAsMember } from './send-file.ts'

export type Purpose = 'lasting' | 'paper'

interface Wishes extends Sending {
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
  if (wishes.as) return sendFileAsMember(wishes.as === 'paper' ? uploadPaper : uploadFile, { file }, wishes)
  const token = authToken()
  if (!token) return uploadAsVisitor(file, wishes)
  return sendFile(uploadTempFile, { file }, callerHeaders(token), wishes).catch((error: unknown) => {
    // A session that has ended must not cost a visitor the photo; who needs to log in is told when the form is sent.
    if (isLoginAsked(error)) return uploadAsVisitor(file, wishes)
    throw error
  })
}

/** One token serves all photos of a form; it is asked for anew long before it is too old. */
let known: { formToken: string; until: number } | undefined

async function uploadAsVisitor(file: File, wishes: Wishes): Promise<string> {
  if (!known || known.until < Date.now()) {
    const { formToken, expiresIn } = await callApi(getUploadToken, {})
    known = { formToken, until: Date.now() + expiresIn / 2 }
  }
  return sendFile(uploadTempFileAsVisitor, { formToken: known.formToken, file }, callerHeaders(null), wishes)
}
