import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CAPTCHA_LENGTH } from '../limits.ts'
import { Mobile } from './account-fields.ts'

/** Id of one captcha image; the page generates a random one each time it opens the dialog. */
export const CaptchaUid = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const CaptchaAnswer = z
  .string()
  .trim()
  .length(CAPTCHA_LENGTH, { error: `请输入图中的 ${CAPTCHA_LENGTH} 位字符` })

/**
 * What an SMS code can be used for. `login` and `recover` are sent to numbers with an account, `register` and
 * `changeMobile` to numbers without one, `confirmMobile` and `console` to the caller's own, `lead` to any
 * . A purpose that does not fit the number gets the usual response, but nothing is sent.
 */
export const CODE_PURPOSES = [
  'login',
  'register',
  'recover',
  'changeMobile',
  'confirmMobile',
  'console',
  'lead',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** a captcha image as PNG. A new one for the same uid replaces the old one; `t` is only a cache buster. */
export const getImageCode = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'verifyCode/v1/getImageCode',
  access: 'public',
  mediaType: 'image/png',
  summary: '图形验证码图片，5 分钟内有效，只能校验一次（R-7.52）',
  input: z.object({ uid: CaptchaUid, t: z.string().max(20).optional() }),
  data: z.instanceof(Uint8Array),
  example: { uid: 'contract-example-uid-1' },
})

/** Puzzles per challenge: the time to solve several small ones varies less than for one large one. */
export const PROOF_OF_WORK_PARTS = 16

/**
 * Proof of work as an alternative to the captcha image, for users who cannot see it. For each part 0 … `parts` - 1 find
 * an integer such that SHA-256 of `challenge.at.number` begins with `bits` zero bits. Bound to uid and number, valid
 * for one request within five minutes; clients that ask often get more bits.
 */
export const getWorkChallenge = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'verifyCode/v1/getWorkChallenge',
  access: 'public',
  summary: '安全验证：由浏览器完成一段计算，代替图形验证码',
  input: z.object({ mobile: Mobile, uid: CaptchaUid }),
  data: z.object({
    challenge: z.string(),
    bits: z.number().int(),
    parts: z.number().int(),
    expireSeconds: z.number().int(),
  }),
  example: { mobile: '13800138000', uid: 'contract-example-uid-1' },
})

/** A solved challenge with the numbers found. */
export const ProofOfWork = z.object({
  challenge: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  bits: z.number().int().min(1).max(32),
  numbers: z.array(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)).length(PROOF_OF_WORK_PARTS),
})
export type ProofOfWork = z.infer<typeof ProofOfWork>

const CodeRequest = z.object({
  /** The text in this uid's image; or send `work` instead. */
  imageCode: CaptchaAnswer.optional(),
  work: ProofOfWork.optional(),
  mobile: Mobile,
  uid: CaptchaUid,
})
const hasOneAnswer = ({ imageCode, work }: z.output<typeof CodeRequest>) =>
  (imageCode === undefined) !== (work === undefined)
const ANSWER_MISSING = { error: '请完成图形验证码或安全验证' }

/** Response to a sent code: seconds until another may be requested, and how long this one is valid. */
const CodeSent = z.object({ resendSeconds: z.number().int(), expireSeconds: z.number().int() })

/**
 * checks the image code, or the work instead of it, and sends an SMS code. Without `purpose`: `login` for a
 * number with an account, `register` for one without. CAPTCHA_WRONG for a wrong image code; TOO_MANY_REQUESTS, with the
 * wait, after too many sends.
 */
export const sendVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'verifyCode/v1/sendVerifyCode',
  access: 'public',
  summary: '发送短信验证码：登录、注册、更换手机号、预约（R-7.50）',
  input: CodeRequest.extend({
    purpose: z.enum(['login', 'register', 'changeMobile', 'confirmMobile', 'console', 'lead']).optional(),
  }).refine(hasOneAnswer, ANSWER_MISSING),
  data: CodeSent,
  example: { imageCode: 'A7KP', mobile: '13800138000', uid: 'contract-example-uid-1' },
})

/** as `sendVerifyCode`, for a forgotten password; an unknown number gets the same response but no SMS. */
export const sendBackPasswordVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'verifyCode/v1/sendBackPasswordVerifyCode',
  access: 'public',
  summary: '发送找回密码的短信验证码（R-7.51）',
  input: CodeRequest.refine(hasOneAnswer, ANSWER_MISSING),
  data: CodeSent,
  example: { imageCode: 'A7KP', mobile: '13800138000', uid: 'contract-example-uid-1' },
})
