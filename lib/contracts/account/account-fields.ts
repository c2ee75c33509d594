import { z } from 'zod'
import { ACCOUNT_TYPES, Sex } from '../enums.ts'
import { Id, MediaAddress } from '../fields.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SMS_CODE_LENGTH, USER_NAME_MAX, USER_NAME_MIN } from '../limits.ts'
import { MESSAGES } from '../messages.ts'
import { validName } from '../text/names.ts'

/** Account fields. Their error messages appear beside the form fields, so they are in Chinese. */

const lengthOf = (text: string) => [...text].length

/** normalizes full-width digits and trims surrounding spaces; nothing else is stripped (T01). */
export const Mobile = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^1[3-9]\d{9}$/, { error: MESSAGES['R-5.2'] })

export const SmsCode = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`), { error: `请输入 ${SMS_CODE_LENGTH} 位短信验证码` })

/** A new password: any characters, counted by code point. The service rejects common passwords. */
export const NewPassword = z
  .string()
  .refine((text) => lengthOf(text) >= PASSWORD_MIN_LENGTH && lengthOf(text) <= PASSWORD_MAX_LENGTH, {
    error: `密码长度为 ${PASSWORD_MIN_LENGTH} 至 ${PASSWORD_MAX_LENGTH} 个字符`,
  })

/** A password typed to log in; longer than any valid password is rejected before it costs a hash (T06). */
export const EnteredPassword = z
  .string()
  .min(1, { error: '请输入密码' })
  .refine((text) => lengthOf(text) <= PASSWORD_MAX_LENGTH, { error: '密码过长' })

/**
 * Re-authentication: the password, or a code of purpose `confirmMobile` sent to the account's own number.
 * OLD_PASSWORD_WRONG or CODE_WRONG if it does not match.
 */
export const OwnerProof = z
  .object({ password: EnteredPassword.optional(), verifyCode: SmsCode.optional() })
  .refine(({ password, verifyCode }) => (password === undefined) !== (verifyCode === undefined), {
    error: '请输入登录密码或短信验证码',
  })

/** The login and display name; unique regardless of case, and never a mobile number. */
export const UserName = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^[\p{L}\p{N}_·.-]+$/u, { error: '用户名只能包含文字、数字和 _ · . -' })
  .refine((text) => lengthOf(text) >= USER_NAME_MIN && lengthOf(text) <= USER_NAME_MAX, {
    error: `用户名长度为 ${USER_NAME_MIN} 至 ${USER_NAME_MAX} 个字符`,
  })
  .refine((text) => !/^\d{5,}$/.test(text), { error: '用户名不能全是数字' })
  .check(validName('用户名'))

/** What is typed into the mobile/username field. */
export const LoginName = z.string().normalize('NFKC').trim().min(1, { error: '请输入手机号或用户名' }).max(40)

/** What the specification calls union id: the single-use handle returned by `userIsAuth`, never WeChat's own id. */
export const WechatHandle = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The handle, if any; forms send an empty string when there is none. */
export const OptionalWechatHandle = z
  .union([z.literal(''), WechatHandle])
  .optional()
  .transform((handle) => handle || undefined)

/** `138****1234`. */
export const MaskedMobile = z.string().regex(/^1\d{2}\*{4}\d{4}$/)

export const AccountType = z.enum(ACCOUNT_TYPES)

/** The logged-in user, as the browser may store it. */
export const UserInfo = z.object({
  userId: Id,
  userName: z.string(),
  nickname: z.string(),
  headImg: MediaAddress,
  mobile: MaskedMobile,
  sex: Sex.nullable(),
  userType: AccountType,
  hasWechat: z.boolean(),
  /** Unread notices; only present in responses to session requests. */
  unreadCount: z.number().int().nonnegative().optional(),
})
export type UserInfo = z.infer<typeof UserInfo>
