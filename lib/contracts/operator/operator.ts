import { z } from 'zod'
import { EnteredPassword, Mobile, SmsCode } from '../account/account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, rowsOf } from '../fields.ts'
import { OPERATOR_ROLES } from './operator-roles.ts'

const base = { service: 'auth', method: 'POST', access: 'operator', duty: 'operators' } as const

const Role = z.enum(OPERATOR_ROLES)

/** An operator's account and role. */
const Operator = z.object({
  accountId: Id,
  userName: z.string(),
  /** Masked. */
  mobile: z.string(),
  role: Role,
  /** The owner who appointed them; null for the first owner. */
  madeBy: Id.nullable(),
  madeAt: Moment,
})

/** current operators, oldest first. */
export const getOperators = endpoint({
  ...base,
  path: 'console/operator/v1/list',
  summary: '运营台：运营人员列表（R-13.2）',
  input: z.object({}),
  data: rowsOf(Operator),
  example: {},
})

/** names and roles of current and former operators, oldest first, visible to every operator. */
export const getColleagues = endpoint({
  ...base,
  duty: 'desk',
  path: 'console/operator/v1/colleagues',
  summary: '运营台：现任和曾任运营人员的名称和角色（R-13.5）',
  input: z.object({}),
  data: rowsOf(
    Operator.pick({ accountId: true, userName: true }).extend({
      /** Current role; null for a former operator. Not sent by the previous release. */
      role: Role.nullable().optional(),
    }),
  ),
  example: {},
})

/** makes a number's account an operator. GONE if the number has no account, CONFLICT if it already is one. */
export const createOperator = endpoint({
  ...base,
  path: 'console/operator/v1/create',
  summary: '运营台：按手机号添加运营人员（R-13.3）',
  input: z.object({ mobile: Mobile, role: Role }),
  data: z.null(),
})

/** Changes a role, effective with the next call. NOT_ALLOWED for oneself, GONE if the account is not an operator. */
export const changeOperator = endpoint({
  ...base,
  path: 'console/operator/v1/change',
  summary: '运营台：修改运营人员的角色（R-13.2）',
  input: z.object({ accountId: Id, role: Role }),
  data: z.null(),
})

/**
 * Ends a role, effective with the next call. NOT_ALLOWED for oneself, so that an owner remains; GONE if there is no
 * role.
 */
export const removeOperator = endpoint({
  ...base,
  path: 'console/operator/v1/end',
  summary: '运营台：取消运营人员的角色（R-13.2）',
  input: z.object({ accountId: Id }),
  data: z.null(),
})

/** The caller's own role in the console, and whether the console is open. */
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
    /** Whether opening it also requires the password, because this session was started without it. */
    asksPassword: z.boolean(),
  }),
  example: {},
})

/**
 * opens the console in this session, until half an hour passes without an operator's call. Requires a code of
 * purpose `console` sent to the account's own number, and the password if the session was started without it.
 * CODE_WRONG or OLD_PASSWORD_WRONG; NOT_ALLOWED if the caller is not an operator.
 */
export const openConsole = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'console/v1/open',
  access: 'login',
  summary: '用短信验证码（必要时加登录密码）进入运营后台（R-13.3）',
  input: z.object({ verifyCode: SmsCode, password: EnteredPassword.optional() }),
  data: z.null(),
})
