import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Uploaded photos. Each is stored in three widths as WebP and once as JPEG; its address is that of the widest WebP. */

/** 128 random bits, so that addresses cannot be guessed. */
export const UPLOAD_ID_LENGTH = 22
/** Every photo file that can exist under `/uploads/`. */
export const UPLOAD_FILE = /^[\w-]{22}(?:-(?:320|640|1080)\.webp|\.jpg)$/
const ADDRESS = /^\/uploads\/([\w-]{22})-1080\.webp$/

export const uploadAddress = (uploadId: string) => `/uploads/${uploadId}-1080.webp`

/** Address of an uploaded photo, as issued by this site; fields for photos accept no other address (T14). */
export const UploadAddress = z.string().regex(ADDRESS, { error: '请重新上传图片' })

/** The id inside an `UploadAddress`. */
export const uploadIdOf = (address: string): string => ADDRESS.exec(address)?.[1] ?? ''

/** Where its owner and operators view a paper; no one else can, and its upload address is never served. */
export const paperAddress = (address: string) => `/api/papers/${uploadIdOf(address)}-1080.webp`

const File = z.object({ file: z.file() })

/** uploads a permanent photo. Multipart, field `file`; `data` is its address. */
export const uploadFile = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/fileUpload',
  access: 'login',
  summary: '上传图片（R-7.47）',
  input: File,
  data: UploadAddress,
})

/** uploads a photo for a form that is not sent yet; deleted after 24 h if unclaimed. */
export const uploadTempFile = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/tempFileUpload',
  access: 'login',
  summary: '上传临时图片（R-7.48）',
  input: File,
  data: UploadAddress,
})

/**
 * Uploads a photo of a certificate or licence, for a record that is not saved yet. Only its owner and operators can see
 * it, at `paperAddress`; deleted after 24 h if unclaimed.
 */
export const uploadPaper = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/paperUpload',
  access: 'login',
  summary: '上传证书、证照照片：仅本人与审核员可见',
  input: File,
  data: UploadAddress,
})

/** the same for visitors; requires the token of a form rendered by this site. */
export const uploadTempFileAsVisitor = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/visitorTempFileUpload/nL',
  access: 'public',
  summary: '游客上传临时图片（R-7.49）',
  input: File.extend({ formToken: z.string().max(200) }),
  data: UploadAddress,
})

/** Returns the token for `uploadTempFileAsVisitor`. `expiresIn` in ms. */
export const getUploadToken = endpoint({
  service: 'generic',
  method: 'GET',
  path: 'fileUpload/v1/getUploadToken/nL',
  access: 'public',
  summary: '游客上传图片的表单令牌（A-24）',
  input: z.object({}),
  data: z.object({ formToken: z.string(), expiresIn: z.number().int().positive() }),
  example: {},
})
