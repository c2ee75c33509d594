import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, rowsOf } from '../fields.ts'
import { AGREEMENT_VERSION } from '../limits.ts'
import {
  AccountType,
  EnteredPassword,
  LoginName,
  Mobile,
  NewPassword,
  OptionalWechatHandle,
  OwnerProof,
  SmsCode,
  UserInfo,
  UserName,
  WechatHandle,
} from './account-fields.ts'
import { AgreementToAccept } from './agreement.ts'

/**
 * The response to a login. `authToken` is the service's token on the way to the proxy and a handle on the way
 * to the browser. `deletionCancelled`: the account was pending deletion, and this login cancelled that.
 */
export const LoginResult = UserInfo.extend({
  authToken: z.string(),
  /** Session lifetime, seconds. */
  expireSeconds: z.number().int().positive(),
  deletionCancelled: z.boolean(),
  /** Agreements that changed since this account last accepted them; the user must accept them to continue. */
  agreementsToAccept: rowsOf(AgreementToAccept),
})
export type LoginResult = z.infer<typeof LoginResult>

/** Exactly 604800000 keeps the session for a week; any other value, or none, for a day. */
const SessionLifetime = z.union([z.number(), z.string().max(20).transform(Number)]).optional()

/**
 * creates an account of one of three types and logs it in. `unionId` (a handle) binds the scanned WeChat
 * account. Requires a code of purpose `register`. Errors: CODE_WRONG, MOBILE_TAKEN, NAME_TAKEN, PASSWORD_WEAK,
 * CONSENT_REQUIRED (the agreement has a newer version), WECHAT_TAKEN, WECHAT_HANDLE_DEAD.
 */
export const register = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/userMobileVerifyRegister',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '手机号注册（教练、场馆、普通用户），记录同意的协议版本（R-7.53）',
  input: z.object({
    mobile: Mobile,
    verifyCode: SmsCode,
    password: NewPassword,
    userType: AccountType.default('user'),
    userName: UserName.optional(),
    unionId: OptionalWechatHandle,
    /** The version of the user agreement the user accepted. */
    agreementVersion: z.string().max(40),
    /** Account id of the inviter; ignored if that account no longer exists. */
    inviter: Id.optional(),
    expired: SessionLifetime,
  }),
  data: LoginResult,
  example: {
    mobile: '13800138000',
    verifyCode: '123456',
    password: 'correct horse battery',
    userType: 'user',
    agreementVersion: AGREEMENT_VERSION,
  },
})

/** `mobile` also takes a user name. Every failure is the same LOGIN_FAILED. */
export const loginByPassword = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/loginByPassword',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '密码登录，手机号或用户名；带 unionId 时同时绑定微信（R-7.54）',
  input: z.object({
    mobile: LoginName,
    password: EnteredPassword,
    unionId: OptionalWechatHandle,
    expired: SessionLifetime,
  }),
  data: LoginResult,
  example: { mobile: '13800138000', password: 'correct horse battery' },
})

/** by a code of purpose `login`; an unknown number and a wrong code both return CODE_WRONG. */
export const loginByVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/loginByVerifyCode',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '短信验证码登录；带 unionId 时同时绑定微信（R-7.55）',
  input: z.object({ mobile: Mobile, verifyCode: SmsCode, unionId: OptionalWechatHandle, expired: SessionLifetime }),
  data: LoginResult,
  example: { mobile: '13800138000', verifyCode: '123456' },
})

/**
 * by the handle from `userIsAuth`. WECHAT_NOT_BOUND (110009) leaves the handle valid for registration or the
 * other logins; any other outcome consumes it.
 */
export const loginByWechat = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/userWeChatLogin',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '微信登录（R-7.56）',
  input: z.object({ unionId: WechatHandle, expired: SessionLifetime }),
  data: LoginResult,
  example: { unionId: 'what-the-poll-of-the-scanned-code-answered-' },
})

/** ends the presented session; a no-op without one. */
export const logout = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/logout',
  access: 'public',
  session: 'closes',
  summary: '退出登录（R-7.57）',
  input: z.object({}),
  data: z.null(),
  example: {},
})

/** One session of this account. */
export const LoginSession = z.object({
  sessionId: Id,
  /** `PC`, `H5` or the client's own name for itself. */
  channel: z.string(),
  isCurrent: z.boolean(),
  createdAt: Moment,
  /** Accurate to ten minutes. */
  lastSeenAt: Moment,
  expiresAt: Moment,
})
export type LoginSession = z.infer<typeof LoginSession>

/** Sessions of this account, the current one first, then newest first. */
export const getLoginSessions = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'authLogin/v1/getLoginSessionList',
  access: 'login',
  summary: '当前账号的登录设备',
  input: z.object({}),
  data: rowsOf(LoginSession),
  example: {},
})

/** Ends one other session, or all others if none is given; returns how many ended. */
export const logoutElsewhere = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/logoutElsewhere',
  access: 'login',
  summary: '退出其他设备上的登录',
  input: z.object({ sessionId: Id.optional() }),
  data: z.object({ ended: z.number().int().nonnegative() }),
  example: {},
})

/**
 * a QR code to scan, bound to this browser. `picture` is its image's address: WeChat's own, by ticket,
 * or a page of this site while WeChat is not configured.
 */
export const getPublicQrCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'userWeCatAuth/v1/getPublicQRCode',
  access: 'public',
  browser: 'marks',
  summary: '微信公众号登录二维码（R-7.59）',
  input: z.object({}),
  data: z.object({
    ticket: z.string(),
    expire_seconds: z.number().int().positive(),
    sceneId: z.string(),
    picture: z.string(),
    /**
     * Page a browser inside WeChat opens instead of scanning its own screen: WeChat's authorization page, or the demo
     * page that stands in for the phone. `{back}` is replaced by the encoded return address; '' if there is no such
     * page.
     */
    authorize: z.string(),
    /** The only origin WeChat will redirect that browser back to; '' if any is allowed. */
    authorizeAt: z.string(),
  }),
  example: {},
})

export const SceneId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/**
 * the handle once the user has confirmed on the phone; '' before that, for other browsers, or after expiry.
 * `code`: the code WeChat gave a browser that authorized inside WeChat; it confirms the scene, once.
 */
export const userIsAuth = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'userWeCatAuth/v1/userIsAuth',
  access: 'public',
  browser: 'asks',
  summary: '轮询微信授权，返回一次性凭据（R-7.60）',
  input: z.object({
    sceneId: SceneId,
    code: z
      .string()
      .regex(/^[\w-]{1,128}$/)
      .optional(),
  }),
  data: z.string(),
  example: { sceneId: 'contract-example-scene-1' },
})

/**
 * binds the scanned WeChat account to the logged-in one; requires proof because it adds a way to log in.
 * WECHAT_TAKEN if either is bound to another account; a wrong proof leaves the scan valid.
 */
export const bindWechat = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'userWeCatAuth/v1/userWeChatAuth',
  access: 'login',
  browser: 'asks',
  summary: '绑定微信，需要登录密码或本账号手机号的验证码（R-7.62）',
  input: OwnerProof.safeExtend({ unionId: WechatHandle }),
  data: z.null(),
})

/** unbinds the WeChat account, with the same proof as binding; idempotent. */
export const unbindWechat = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'userWeCatAuth/v1/cancelWeChatAuth',
  access: 'login',
  summary: '解绑微信，需要登录密码或本账号手机号的验证码',
  input: OwnerProof,
  data: z.null(),
  example: { password: 'correct horse battery' },
})
