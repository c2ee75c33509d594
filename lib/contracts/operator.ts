import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OPERATOR_ROLES } from './operator-roles.ts'

/** What the one who asks may do in the console. */
export const getOwnRole = endpoint({
  service: 'auth',
  method: 'GET',
  path: 'operator/v1/me',
  access: 'login',
  summary: '自己的运营角色，不是运营人员时为空（R-13.2）',
  input: z.object({}),
  data: z.object({ role: z.enum(OPERATOR_ROLES).nullable() }),
  example: {},
})
