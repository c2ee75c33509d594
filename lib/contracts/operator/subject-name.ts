import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { RECORD_STATES } from '../resources/states.ts'

/** Name of a coach or venue that a record refers to, even if it is not public; GONE if there is none. */
export const getSubjectName = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'console/subject/v1/name',
  access: 'operator',
  duty: 'desk',
  summary: '运营台：教练或场馆的名称和状态（R-13.7）',
  input: z.object({ kind: z.enum(['coach', 'venue']), id: Id }),
  data: z.object({ name: z.string(), state: z.enum(RECORD_STATES) }),
  example: { kind: 'coach', id: 1001 },
})
