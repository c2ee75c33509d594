import { MESSAGES } from './messages.ts'

/** Every code an envelope can carry (docs/product/08-errors.md), with any special treatment by the browser. */
export const ERROR_CODES = {
  SUCCESS: 0,
  /** Not logged in: the message is shown, and after 800 ms the login page opens. */
  NOT_LOGGED_IN: 100003,
  /**
   * Session expired or revoked: as 100003; for a public call the token is dropped and the call retried.
   */
  SESSION_EXPIRED: 100004,
  BAD_INPUT: 100400,
  NOT_ALLOWED: 100403,
  UNKNOWN_PATH: 100404,
  /** The record no longer exists or was never public: no toast, the page shows 信息已过期. */
  GONE: 100405,
  /** The request body did not arrive in time. */
  TOO_SLOW: 100408,
  CONFLICT: 100409,
  TOO_LARGE: 100413,
  TOO_MANY_REQUESTS: 100429,
  /** The text contains a blocked word, which the message names. */
  TEXT_REFUSED: 100451,
  INTERNAL: 100500,
  UPSTREAM_FAILED: 100502,
  BUSY: 100503,
  UPSTREAM_TIMEOUT: 100504,
  CAPTCHA_WRONG: 110001,
  /**
   * The SMS code is wrong, used, expired or for another purpose; also returned for a number without an account.
   */
  CODE_WRONG: 110002,
  /** Account and password do not match; deliberately no more specific. */
  LOGIN_FAILED: 110003,
  MOBILE_TAKEN: 110004,
  PASSWORD_WEAK: 110005,
  NAME_TAKEN: 110006,
  /** The WeChat account is bound to another account, or this account to another WeChat account. */
  WECHAT_TAKEN: 110007,
  /** The scan has been used, has expired, or belongs to another browser. */
  WECHAT_HANDLE_DEAD: 110008,
  /** This WeChat account is not bound yet: no toast, leads to registration. */
  WECHAT_NOT_BOUND: 110009,
  ACCOUNT_DISABLED: 110010,
  OLD_PASSWORD_WRONG: 110011,
  /** The accepted agreement is not the current version. */
  CONSENT_REQUIRED: 110012,
  /** The SMS or WeChat provider does not respond (FM-11). */
  PROVIDER_FAILED: 110013,
  /** When changing the mobile number: the code sent to the old number is wrong. */
  OLD_CODE_WRONG: 110014,
  /**
   * The operator has not opened the console in this session, or half an hour has passed; the console asks for
   * a code.
   */
  CONSOLE_CLOSED: 110015,
  /** The coach's account was disabled and the profile taken down. */
  COACH_DISABLED: 113024,
} as const

export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES]

/** Codes that never raise a toast. */
export const SILENT_CODES: readonly number[] = [ERROR_CODES.WECHAT_NOT_BOUND, ERROR_CODES.GONE]

/** Codes that lead to the login page. */
export const LOGIN_CODES: readonly number[] = [ERROR_CODES.NOT_LOGGED_IN, ERROR_CODES.SESSION_EXPIRED]

/** HTTP status of a code: 200 for business errors, 4xx for malformed or abusive requests, 5xx for our own faults. */
export const HTTP_STATUS: Record<number, number> = {
  [ERROR_CODES.BAD_INPUT]: 400,
  [ERROR_CODES.UNKNOWN_PATH]: 404,
  [ERROR_CODES.TOO_SLOW]: 408,
  [ERROR_CODES.TOO_LARGE]: 413,
  [ERROR_CODES.TOO_MANY_REQUESTS]: 429,
  [ERROR_CODES.INTERNAL]: 500,
  [ERROR_CODES.UPSTREAM_FAILED]: 502,
  [ERROR_CODES.BUSY]: 503,
  [ERROR_CODES.UPSTREAM_TIMEOUT]: 504,
}

/** Fallback message if the server sends none. */
export const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  [ERROR_CODES.SUCCESS]: '操作成功',
  [ERROR_CODES.NOT_LOGGED_IN]: '请先登录',
  [ERROR_CODES.SESSION_EXPIRED]: '登录已过期，请重新登录',
  [ERROR_CODES.BAD_INPUT]: '提交的内容有误，请检查后重试',
  [ERROR_CODES.NOT_ALLOWED]: '您没有权限进行此操作',
  [ERROR_CODES.UNKNOWN_PATH]: '接口不存在',
  [ERROR_CODES.GONE]: MESSAGES['R-8.13'],
  [ERROR_CODES.TOO_SLOW]: '网络较慢，内容没有传完，请重试',
  [ERROR_CODES.CONFLICT]: '内容已被更新，请刷新后重试',
  [ERROR_CODES.TOO_LARGE]: '提交的内容过大',
  [ERROR_CODES.TOO_MANY_REQUESTS]: '操作过于频繁，请稍后再试',
  [ERROR_CODES.TEXT_REFUSED]: '文字里有不能发布的内容，请修改后再发布',
  [ERROR_CODES.INTERNAL]: '服务出了点问题，请稍后再试',
  [ERROR_CODES.UPSTREAM_FAILED]: '服务暂时不可用，请稍后再试',
  [ERROR_CODES.BUSY]: '服务繁忙，请稍后再试',
  [ERROR_CODES.UPSTREAM_TIMEOUT]: '服务响应超时，请稍后再试',
  [ERROR_CODES.CAPTCHA_WRONG]: '图形验证码错误或已失效，请重新输入',
  [ERROR_CODES.CODE_WRONG]: '短信验证码错误或已失效',
  [ERROR_CODES.LOGIN_FAILED]: '账号或密码不正确',
  [ERROR_CODES.MOBILE_TAKEN]: MESSAGES['R-5.6'],
  [ERROR_CODES.PASSWORD_WEAK]: '这个密码太容易被猜到，请换一个',
  [ERROR_CODES.NAME_TAKEN]: '该用户名已被使用，请换一个',
  [ERROR_CODES.WECHAT_TAKEN]: '该微信已绑定其他账号',
  [ERROR_CODES.WECHAT_HANDLE_DEAD]: '微信授权已失效，请重新扫码',
  [ERROR_CODES.ACCOUNT_DISABLED]: '该账号已被停用，请联系客服',
  [ERROR_CODES.OLD_PASSWORD_WRONG]: '密码不正确',
  [ERROR_CODES.CONSENT_REQUIRED]: '协议已更新，请阅读并同意最新版本',
  [ERROR_CODES.PROVIDER_FAILED]: '发送失败，请稍后再试',
  [ERROR_CODES.OLD_CODE_WRONG]: '原手机号的验证码错误或已失效',
  [ERROR_CODES.CONSOLE_CLOSED]: '请先用短信验证码进入运营后台',
  [ERROR_CODES.WECHAT_NOT_BOUND]: '该微信尚未绑定账号',
  [ERROR_CODES.COACH_DISABLED]: MESSAGES['R-8.8'],
}
