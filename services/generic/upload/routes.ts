import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  getUploadToken,
  UPLOAD_FILE,
  UPLOAD_ID_LENGTH,
  uploadFile,
  uploadPaper,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload/upload.ts'
import type { Call, Service, ServiceOptions } from '#services/shared/create-service.ts'
import { callerOf } from '#services/shared/http/caller.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import { requestIdOf } from '#services/shared/http/request-id.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { typeOfFile } from '#services/shared/storage/file-store.ts'
import type { FinderParts } from '../report/reportable.ts'
import { isPublic, maySeePaper } from './access.ts'
import { createUpload, type UploadContext } from './create.ts'
import { createFormTokens } from './form-token.ts'

type Options = { secret: string; findActor: ServiceOptions['findActor']; reportParts: FinderParts }

/**
 * Mounts photos: the upload calls, and two internal routes for web, which serves public photos under `/uploads/` and
 * papers under `/api/papers/`.
 */
export function mountUploads(service: Service, context: UploadContext, { secret, findActor, reportParts }: Options) {
  const tokens = createFormTokens(secret)
  const uploaderOf = ({ actor, client }: Call) => ({ accountId: actor?.accountId ?? null, client })

  service.mount(uploadFile, ({ file }, call) => createUpload(context, file, { ...uploaderOf(call), isTemp: false }))
  service.mount(uploadTempFile, ({ file }, call) => createUpload(context, file, { ...uploaderOf(call), isTemp: true }))
  service.mount(uploadPaper, ({ file }, call) =>
    createUpload(context, file, { ...uploaderOf(call), isTemp: true, isPaper: true }),
  )
  service.mount(uploadTempFileAsVisitor, ({ file, formToken }, { client }) => {
    if (!tokens.isGood(formToken)) {
      throw new ServiceError(ERROR_CODES.BAD_INPUT, '页面停留太久，请重新选择图片', { reason: 'form token' })
    }
    return createUpload(context, file, { accountId: null, client, isTemp: true })
  })
  service.mount(getUploadToken, async () => tokens.issue())

  const serve = (folder: string, maySee: (uploadId: string, headers: Headers) => Promise<boolean>) =>
    service.app.get(`/internal/${folder}/:name`, async (c) => {
      const name = c.req.param('name')
      const { headers } = c.req.raw
      if (!isInternalCall(headers, secret) || !UPLOAD_FILE.test(name)) return c.notFound()
      const bytes = (await maySee(name.slice(0, UPLOAD_ID_LENGTH), headers)) && (await context.files.get(name))
      if (!bytes) return c.notFound()
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': typeOfFile(name) })
    })
  serve('uploads', (uploadId) => isPublic(context.db, uploadId))
  serve('papers', async (uploadId, headers) => {
    const { token, client } = callerOf(headers, secret)
    const actor = token ? await findActor(token) : null
    return maySeePaper(context.db, reportParts, uploadId, { actor, client, requestId: requestIdOf(headers) })
  })
}
