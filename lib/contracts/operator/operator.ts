import { z } from 'zod'
import { GivenPassword, Mobile, SmsCode } from '../account/account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, rowsOf } from '../fields.ts'
import { OPERATOR_ROLES } from './operator-roles.ts'

const base = { service: 'auth', method: 'POST', access: 'operator', duty: 'operators' } as const

const Role = z.enum(OPERATOR_ROLES)

/** Somebody who runs the site. */
const Operator = z.object({
  accountId: Id,
  userName: z.string(),
  /** Masked. */
  mobile: z.string(),
  role: Role,
  /** The owner who did; null for the first owner. */
  madeBy: Id.nullable(),
  madeAt: Moment,
})

/** who runs the site at this moment, the first one first. */
export const getOperators = endpoint({
  ...base,
  path: 'console/operator/v1/list',
  summary: '运营台：运营人员列表（R-13.2）',
  input: z.object({}),
  data: rowsOf(Operator),
  example: {},
})

/** what those are called who run the site or ran it, and what they do, the first one first, for every colleague to read. */
export const getColleagues = endpoint({
  ...base,
  duty: 'desk',
  path: 'console/operator/v1/colleagues',
  summary: '运营台：现任和曾任运营人员的名称和角色（R-13.5）',
  input: z.object({}),
  data: rowsOf(
    Operator.pick({ accountId: true, userName: true }).extend({
      /** As what somebody does now; null: not any more. The release before does not say. */
      role: Role.nullable().optional(),
    }),
  ),
  example: {},
})

/** makes the account of a number an operator. GONE when the number has no account, CONFLICT when it is one. */
export const createOperator = endpoint({
  ...base,
  path: 'console/operator/v1/create',
  summary: '运营台：按手机号添加运营人员（R-13.3）',
  input: z.object({ mobile: Mobile, role: Role }),
  data: z.null(),
})

/** Another role, from the next call on. NOT_ALLOWED for oneself, GONE for who is no operator. */
export const changeOperator = endpoint({
  ...base,
  path: 'console/operator/v1/change',
  summary: '运营台：修改运营人员的角色（R-13.2）',
  input: z.object({ accountId: Id, role: Role }),
  data: z.null(),
})

/** No operator from the next call on. NOT_ALLOWED for oneself, so that an owner is left; GONE for who is none. */
export const endOperator = endpoint({
  ...base,
  path: 'console/operator/v1/end',
  summary: '运营台：取消运营人员的角色（R-13.2）',
  input: z.object({ accountId: Id }),
  data: z.null(),
})

/** What the one who asks may do in the console, and whether it is open. */
export const getOwnRole = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'operator/v1/me',
  access: 'login',
  summary: '自己的运营角色，不是运营人员时为空（R-13.2）',
  input: z.object({}),
  data: z.object({
    role: Role.nullable(),
    isConsoleOpen: z.boolean(),
    /** Opening it takes the password too, since this session was not opened with it. */
    asksPassword: z.boolean(),
  }),
  example: {},
})

/**
 * opens the console in this session, until half an hour passes without a call for operators. Takes a code of
 * purpose `console` to the account's own number, and the password where the session was opened without it. CODE_WRONG or
 * OLD_PASSWORD_WRONG; NOT_ALLOWED for who is no operator.
 */
export const openConsole = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'console/v1/open',
  access: 'login',
  summary: '用短信验证码（必要时加登录密码）进入运营后台（R-13.3）',
  input: z.object({ verifyCode: SmsCode, password: GivenPassword.optional() }),
  data: z.null(),
})
