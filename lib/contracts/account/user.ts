import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Sex } from '../enums.ts'
import { AdCode, Day, MediaAddress, Moment, PastDay } from '../fields.ts'
import { HEALTH_CONSENT_VERSION, HEALTH_TEXT_MAX, INTRODUCTION_MAX, NICKNAME_MAX } from '../limits.ts'
import { validName } from '../text/names.ts'
import {
  AccountType,
  EnteredPassword,
  LoginName,
  MaskedMobile,
  Mobile,
  NewPassword,
  OwnerProof,
  SmsCode,
  UserInfo,
  UserName,
} from './account-fields.ts'

/** whether an account exists, and nothing else. Rate-limited to 20 a minute. */
export const checkUserInfoByMobile = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/checkUserInfoByMobile',
  access: 'public',
  summary: '账号是否存在（R-7.58、R-7.64）',
  input: z
    .object({ mobile: LoginName.optional(), userName: LoginName.optional() })
    .refine(({ mobile, userName }) => mobile !== undefined || userName !== undefined, {
      error: '请输入手机号或用户名',
    }),
  data: z.boolean(),
  example: { mobile: '13800138000' },
})

/** the logged-in user; the page updates its stored copy. */
export const getLoginUserInfo = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMember/v1/getLoginUserInfo',
  access: 'login',
  summary: '当前登录账号（R-7.67）',
  input: z.object({}),
  data: UserInfo,
  example: {},
})

/** Ours: how many accounts registered through the caller's invitation; never which ones. */
export const getInvitedCount = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMember/v1/getInvitedCount',
  access: 'login',
  summary: '通过我的邀请链接注册的人数',
  input: z.object({}),
  data: z.object({ total: z.number().int().nonnegative() }),
  example: {},
})

/** NAME_TAKEN if another account has the name, regardless of case. */
export const updateUserName = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/updateUserName',
  access: 'login',
  summary: '修改用户名（R-7.66）',
  input: z.object({ userName: UserName }),
  data: UserInfo,
  example: { userName: '球场老张' },
})

/**
 * sets a new password by a code of purpose `recover`; no login needed. Ends every session of the account except
 * the caller's. An unknown number and a wrong code both return CODE_WRONG.
 */
export const updateUserPassword = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/updateUserPassword',
  access: 'public',
  summary: '用短信验证码重设密码（R-7.63）',
  input: z.object({ mobile: Mobile, verifyCode: SmsCode, password: NewPassword }),
  data: z.null(),
  example: { mobile: '13800138000', verifyCode: '123456', password: 'correct horse battery' },
})

/** OLD_PASSWORD_WRONG, with the same delays as a login. Ends all other sessions. */
export const updatePasswordByOldPassword = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/updatePasswordByOldPassword',
  access: 'login',
  summary: '用原密码修改密码（R-7.65）',
  input: z.object({ oldPassword: EnteredPassword, password: NewPassword }),
  data: z.null(),
  example: { oldPassword: 'correct horse battery', password: 'staple battery horse' },
})

/**
 * requires a code of purpose `confirmMobile` sent to the old number and one of `changeMobile` sent to the new
 * one. Ends all other sessions. OLD_CODE_WRONG or CODE_WRONG tells which code is wrong; MOBILE_TAKEN if the new number
 * has an account.
 */
export const updateUserMobile = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/updateUserMobile',
  access: 'login',
  summary: '更换手机号，需要新旧两个号码的验证码',
  input: z.object({ oldVerifyCode: SmsCode, mobile: Mobile, verifyCode: SmsCode }),
  data: UserInfo,
  example: { oldVerifyCode: '123456', mobile: '13900139000', verifyCode: '654321' },
})

/** A pending change to another mobile number, requested without a code to the old one (decision 78). */
export const MobileMove = z.object({
  /** Whether this account may request one: its number can receive SMS, and it is not an operator. */
  isOffered: z.boolean(),
  asked: z
    .object({
      mobile: MaskedMobile,
      askedAt: Moment,
      /** The earliest time; it also has to wait until the SMS to the old number has been sent. */
      dueAt: Moment,
    })
    .nullable(),
})
export type MobileMove = z.infer<typeof MobileMove>

/**
 * Ours: requests a change to another number, with the password and a code of `changeMobile` sent to it. The
 * number changes after the wait, and all sessions end; until then any session, or a new password, cancels it.
 * NOT_ALLOWED if it is not offered, CONFLICT within a day of the last request.
 */
export const askMobileMove = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/askMobileMove',
  access: 'login',
  summary: '原手机号收不到验证码时申请更换：登录密码和新手机号的验证码，7 天后生效，期间可撤回',
  input: z.object({ password: EnteredPassword, mobile: Mobile, verifyCode: SmsCode }),
  data: MobileMove,
  example: { password: 'correct horse battery', mobile: '13900139000', verifyCode: '654321' },
})

export const getMobileMove = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMember/v1/getMobileMove',
  access: 'login',
  summary: '等待生效的更换手机号申请',
  input: z.object({}),
  data: MobileMove,
  example: {},
})

/** Idempotent. */
export const withdrawMobileMove = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/withdrawMobileMove',
  access: 'login',
  summary: '撤回更换手机号的申请',
  input: z.object({}),
  data: z.null(),
  example: {},
})

const BasicInfo = z.object({
  nickname: z
    .string()
    .trim()
    .refine((text) => [...text].length <= NICKNAME_MAX, { error: `昵称最多 ${NICKNAME_MAX} 个字符` })
    .check(validName('昵称')),
  sex: Sex.nullable(),
  birthday: PastDay.nullable(),
  /** A city's code; the service checks that the city exists. */
  cityCode: AdCode.nullable(),
})

/** Only pictures hosted here, so that no one can make readers fetch from elsewhere (T14). */
const OwnPicture = z.string().regex(/^\/(?:uploads|pictures)\/(?!.*\.\.)[\w./-]{1,200}$/, { error: '请上传头像图片' })

const PublicInfo = z.object({
  headImg: OwnPicture,
  introduction: z
    .string()
    .trim()
    .refine((text) => [...text].length <= INTRODUCTION_MAX, { error: `简介最多 ${INTRODUCTION_MAX} 字` }),
})

const within = (min: number, max: number, error: string) => z.number({ error }).min(min, { error }).max(max, { error })

/** Health information, each field optional; empty strings are stored as null. */
export const HealthInfo = z.object({
  heightCm: within(50, 260, '身高请填写 50 至 260 厘米的整数').int({ error: '身高请填写整数' }).nullable(),
  weightKg: within(10, 400, '体重请填写 10 至 400 公斤').nullable(),
  /** Injuries, illnesses and allergies, in the user's own words. */
  conditions: z
    .string()
    .trim()
    .refine((text) => [...text].length <= HEALTH_TEXT_MAX, { error: `最多 ${HEALTH_TEXT_MAX} 字` }),
})
export type HealthInfo = z.infer<typeof HealthInfo>

/** The account's own view of itself: the only response with the full mobile number. */
export const UserProfile = z.object({
  // Not validated: a nickname stored under an earlier rule is still shown.
  nickname: z.string(),
  sex: Sex.nullable(),
  birthday: Day.nullable(),
  cityCode: AdCode.nullable(),
  userName: z.string(),
  mobile: z.string(),
  userType: AccountType,
  headImg: MediaAddress,
  introduction: z.string(),
  hasWechat: z.boolean(),
  /** Null before consent was given and after it was withdrawn. */
  health: HealthInfo.extend({ consentVersion: z.string(), consentedAt: Moment }).nullable(),
  registeredAt: Moment,
  agreementVersion: z.string(),
})
export type UserProfile = z.infer<typeof UserProfile>

/** */
export const getUserProfile = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMemberMaterial/v1/getUserMemberProfileInfo',
  access: 'login',
  summary: '个人资料（R-7.68）',
  input: z.object({}),
  data: UserProfile,
  example: {},
})

/** nickname, sex, a past birthday, an existing city; omitted fields stay unchanged. */
export const updateBasicInfo = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMemberMaterial/v1/updateBasicInfo',
  access: 'login',
  summary: '修改基本资料（R-7.69）',
  input: BasicInfo.partial(),
  data: UserProfile,
  example: { nickname: '老张', sex: 1 },
})

/** picture and introduction; omitted fields stay unchanged. */
export const updateUserInfo = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMemberMaterial/v1/updateUserInfo',
  access: 'login',
  summary: '修改头像与简介（R-7.71）',
  input: PublicInfo.partial(),
  data: UserProfile,
  example: { introduction: '周末打球' },
})

/**
 * health information is sensitive and needs its own consent: `consentVersion` must be
 * HEALTH_CONSENT_VERSION, else CONSENT_REQUIRED and nothing is stored.
 */
export const updateUserHealInfo = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMemberMaterial/v1/updateUserHealInfo',
  access: 'login',
  summary: '修改健康信息，需要单独同意（R-7.70）',
  input: HealthInfo.extend({ consentVersion: z.string().max(40) }),
  data: UserProfile,
  example: { heightCm: 170, weightKg: 65, conditions: '', consentVersion: HEALTH_CONSENT_VERSION },
})

/** Withdraws the consent and deletes the health information. */
export const deleteUserHealInfo = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMemberMaterial/v1/deleteUserHealInfo',
  access: 'login',
  summary: '撤回健康信息的同意并删除',
  input: z.object({}),
  data: UserProfile,
  example: {},
})

/** Ours (T35): everything the site stores about the account, grouped by part of the site, to save as a file. */
export const exportMyData = endpoint({
  service: 'user',
  method: 'GET',
  path: 'userMember/v1/exportMyData',
  access: 'login',
  summary: '导出我的数据',
  input: z.object({}),
  data: z.object({ exportedAt: Moment, parts: z.record(z.string(), z.unknown()) }),
  example: {},
})

/**
 * Ours (T35): requests deletion of the account. All sessions end at once; a login before `dueAt` cancels it, after that
 * the account is deleted and its number is free again. CONFLICT for the site's only owner, who must appoint another
 * first.
 */
export const deleteAccount = endpoint({
  service: 'user',
  method: 'POST',
  path: 'userMember/v1/deleteAccount',
  access: 'login',
  session: 'closes',
  summary: '注销账号，需要登录密码或本账号手机号的验证码（7 天内重新登录即撤回）',
  input: OwnerProof,
  data: z.object({ dueAt: Moment }),
  example: { password: 'correct horse battery' },
})
