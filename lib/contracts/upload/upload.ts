import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Photos people upload. A photo is kept in three widths as WebP and once as JPEG; its address is the widest WebP. */

/** 128 random bits: an address cannot be guessed. */
export const UPLOAD_ID_LENGTH = 22
/** Every file that can lie under `/uploads/`. */
export const UPLOAD_FILE = /^[\w-]{22}(?:-(?:320|640|1080)\.webp|\.jpg)$/
const ADDRESS = /^\/uploads\/([\w-]{22})-1080\.webp$/

export const uploadAddress = (uploadId: string) => `/uploads/${uploadId}-1080.webp`

/** The address of an uploaded photo as this site gave it out; no other address is taken where a photo is asked for (T14). */
export const UploadAddress = z.string().regex(ADDRESS, { error: '请重新上传图片' })

/** The id inside an `UploadAddress`. */
export const uploadIdOf = (address: string): string => ADDRESS.exec(address)?.[1] ?? ''

/** Where its owner and operators look at a paper; nobody else gets an answer there, nor anybody at its own address. */
export const paperAddress = (address: string) => `/api/papers/${uploadIdOf(address)}-1080.webp`

const File = z.object({ file: z.file() })

/** a photo that stays. Multipart, field `file`; `data` is its address. */
export const uploadFile = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/fileUpload',
  access: 'login',
  summary: '上传图片（R-7.47）',
  input: File,
  data: UploadAddress,
})

/** a photo for a form that is not sent yet; unclaimed, it is gone after 24 h. */
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
 * A photo of a certificate or licence, for a record that is not saved yet. Nobody but its owner and operators ever
 * sees it, at `paperAddress`; unclaimed, it is gone after 24 h.
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

/** the same for visitors; asks for the token of a form this site has shown. */
export const uploadTempFileAsVisitor = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/visitorTempFileUpload/nL',
  access: 'public',
  summary: '游客上传临时图片（R-7.49）',
  input: File.extend({ formToken: z.string().max(200) }),
  data: UploadAddress,
})

/** What `uploadTempFileAsVisitor` asks for. `expiresIn` in ms. */
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
