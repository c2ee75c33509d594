import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  getUploadToken,
  UPLOAD_FILE,
  uploadFile,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { isInternalCall } from '#services/shared/http/internal-secret.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { typeOfFile } from '#services/shared/storage/file-store.ts'
import { createUpload, type UploadContext } from './create.ts'
import { createFormTokens } from './form-token.ts'

/** Photos: three ways in, and one way out for web, which serves them under `/uploads/`. */
export function mountUploads(service: Service, context: UploadContext, secret: string) {
  const tokens = createFormTokens(secret)
  const whose = ({ actor, client }: Call) => ({ accountId: actor?.accountId ?? null, client })

  service.mount(uploadFile, ({ file }, call) => createUpload(context, file, { ...whose(call), isTemp: false }))
  service.mount(uploadTempFile, ({ file }, call) => createUpload(context, file, { ...whose(call), isTemp: true }))
  service.mount(uploadTempFileAsVisitor, ({ file, formToken }, { client }) => {
    if (!tokens.isGood(formToken)) {
      throw new ServiceError(ERROR_CODES.BAD_INPUT, '页面停留太久，请重新选择图片', { reason: 'form token' })
    }
    return createUpload(context, file, { accountId: null, client, isTemp: true })
  })
  service.mount(getUploadToken, async () => tokens.issue())

  service.app.get('/internal/uploads/:name', async (c) => {
    const name = c.req.param('name')
    if (!isInternalCall(c.req.raw.headers, secret) || !UPLOAD_FILE.test(name)) return c.notFound()
    const bytes = await context.files.get(name)
    if (!bytes) return c.notFound()
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': typeOfFile(name) })
  })
}
