import { z } from 'zod'
import { Mobile } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { CAPTCHA_LENGTH } from './limits.ts'

/** Names one picture; the page makes a fresh random one each time it opens the dialog. */
export const CaptchaUid = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const CaptchaAnswer = z
  .string()
  .trim()
  .length(CAPTCHA_LENGTH, { error: `请输入图中的 ${CAPTCHA_LENGTH} 位字符` })

/**
 * What a code is good for. `login` and `recover` go to numbers with an account, `register` and `changeMobile` to numbers
 * without one, `confirmMobile` to one's own old number. A wish that does not fit the number is answered like any other
 * and nothing is sent.
 */
export const CODE_PURPOSES = ['login', 'register', 'recover', 'changeMobile', 'confirmMobile'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** the picture of a captcha as PNG. A new one for the same uid replaces the old one; `t` only defeats caches. */
export const getImageCode = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'verifyCode/v1/getImageCode',
  access: 'public',
  answers: 'image/png',
  summary: '图形验证码图片，5 分钟内有效，只能校验一次（R-7.52）',
  input: z.object({ uid: CaptchaUid, t: z.string().max(20).optional() }),
  data: z.instanceof(Uint8Array),
  example: { uid: 'contract-example-uid-1' },
})

const CodeRequest = z.object({ imageCode: CaptchaAnswer, mobile: Mobile, uid: CaptchaUid })

/** What a sent code answers: seconds until the next one may be asked for and how long this one lives. */
const CodeSent = z.object({ resendSeconds: z.number().int(), expireSeconds: z.number().int() })

/**
 * checks the image code and sends an SMS code. Without `purpose`: `login` for a number with an account,
 * `register` for one without. A wrong image code is CAPTCHA_WRONG, too many sends TOO_MANY_REQUESTS with the wait.
 */
export const sendVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'verifyCode/v1/sendVerifyCode',
  access: 'public',
  summary: '发送短信验证码：登录、注册、更换手机号（R-7.50）',
  input: CodeRequest.extend({ purpose: z.enum(['login', 'register', 'changeMobile', 'confirmMobile']).optional() }),
  data: CodeSent,
  example: { imageCode: 'A7KP', mobile: '13800138000', uid: 'contract-example-uid-1' },
})

/** as `sendVerifyCode`, for a forgotten password; an unknown number is answered alike and sent nothing. */
export const sendBackPasswordVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'verifyCode/v1/sendBackPasswordVerifyCode',
  access: 'public',
  summary: '发送找回密码的短信验证码（R-7.51）',
  input: CodeRequest,
  data: CodeSent,
  example: { imageCode: 'A7KP', mobile: '13800138000', uid: 'contract-example-uid-1' },
})
