import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, rowsOf } from '../fields.ts'
import { AGREEMENT_VERSION } from '../limits.ts'
import {
  AccountType,
  GivenPassword,
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
 * What a login answers. `authToken` is the service's token on its way to the proxy and a handle on its way to
 * the browser. `deletionCancelled`: the account was waiting to be deleted, and this login ended that.
 */
export const LoggedIn = UserInfo.extend({
  authToken: z.string(),
  /** How long this session lives, seconds. */
  expireSeconds: z.number().int().positive(),
  deletionCancelled: z.boolean(),
  /** What changed since this account said yes; it is asked before it goes on. */
  agreementsToAccept: rowsOf(AgreementToAccept),
})
export type LoggedIn = z.infer<typeof LoggedIn>

/** Exactly 604800000 stays logged in for a week; anything else, or nothing, for a day. */
const Expired = z.union([z.number(), z.string().max(20).transform(Number)]).optional()

/**
 * makes an account of one of three types and logs it in. `unionId` (a handle) binds the WeChat account that was
 * scanned. Needs a code of purpose `register`. Refuses: CODE_WRONG, MOBILE_TAKEN, NAME_TAKEN, PASSWORD_WEAK,
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
    /** The version of the user agreement the person said yes to. */
    agreementVersion: z.string().max(40),
    /** Whose invitation brought the person; one that is no account's any more is left out. */
    inviter: Id.optional(),
    expired: Expired,
  }),
  data: LoggedIn,
  example: {
    mobile: '13800138000',
    verifyCode: '123456',
    password: 'correct horse battery',
    userType: 'user',
    agreementVersion: AGREEMENT_VERSION,
  },
})

/** `mobile` takes a user name too. One refusal for whatever is wrong: LOGIN_FAILED. */
export const loginByPassword = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/loginByPassword',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '密码登录，手机号或用户名；带 unionId 时同时绑定微信（R-7.54）',
  input: z.object({ mobile: LoginName, password: GivenPassword, unionId: OptionalWechatHandle, expired: Expired }),
  data: LoggedIn,
  example: { mobile: '13800138000', password: 'correct horse battery' },
})

/** with a code of purpose `login`; an unknown number and a wrong code are both CODE_WRONG. */
export const loginByVerifyCode = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/loginByVerifyCode',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '短信验证码登录；带 unionId 时同时绑定微信（R-7.55）',
  input: z.object({ mobile: Mobile, verifyCode: SmsCode, unionId: OptionalWechatHandle, expired: Expired }),
  data: LoggedIn,
  example: { mobile: '13800138000', verifyCode: '123456' },
})

/**
 * with the handle of `userIsAuth`. WECHAT_NOT_BOUND (110009) leaves the handle good for registering or for the
 * other logins; any other outcome uses it up.
 */
export const loginByWechat = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'authLogin/v1/userWeChatLogin',
  access: 'public',
  session: 'opens',
  browser: 'asks',
  summary: '微信登录（R-7.56）',
  input: z.object({ unionId: WechatHandle, expired: Expired }),
  data: LoggedIn,
  example: { unionId: 'what-the-poll-of-the-scanned-code-answered-' },
})

/** ends the presented session; without one there is nothing to do and that is fine. */
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

/** One place where this account is logged in. */
export const LoginSession = z.object({
  sessionId: Id,
  /** `PC`, `H5` or what the client calls itself. */
  channel: z.string(),
  isCurrent: z.boolean(),
  createdAt: Moment,
  /** Within ten minutes. */
  lastSeenAt: Moment,
  expiresAt: Moment,
})
export type LoginSession = z.infer<typeof LoginSession>

/** Where this account is logged in, this place first, then the latest. */
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

/** Ends one other session, or all others when none is named; answers how many ended. */
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
 * a code to scan, bound to this browser. `picture` is the address of its image: WeChat's own by the ticket
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
     * What a browser inside WeChat opens instead of scanning its own screen: WeChat's page to authorize, or in the demo
     * the page that plays the phone. `{back}` stands for the encoded address to come back to; '' when there is none.
     */
    authorize: z.string(),
    /** The only origin WeChat lets that browser come back to; '' when any will do. */
    authorizeAt: z.string(),
  }),
  example: {},
})

export const SceneId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

/**
 * the handle once the person has confirmed on the phone, '' before that, to other browsers, or when it expired.
 * `code`: what WeChat gave the browser that authorized inside WeChat; it confirms the scene, once.
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
 * binds the scanned WeChat account to the logged-in one, since that opens another way in. WECHAT_TAKEN when
 * either has another; a wrong proof leaves the scan good.
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

/** forgets the WeChat account, by the same proof as binding; doing it twice is fine. */
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
