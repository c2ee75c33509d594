import { z } from 'zod'
import { APPLICATION_KINDS } from '../application/application.ts'
import { LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { Id, rowsOf } from '../fields.ts'
import { OpenTimes } from './intake-fields.ts'

/** Whom a coach teaches and when; goes live at once, without review. */
const Teaching = z.object({ ageBands: z.array(z.enum(LEARNER_AGES)), openTimes: OpenTimes })

/** How a coach or venue takes learners, as its owner sees it; `teaching` is null for a venue. */
export const Intake = z.object({
  kind: z.enum(APPLICATION_KINDS),
  id: Id,
  name: z.string(),
  /** False while it is taken down. */
  isLive: z.boolean(),
  /** False for a venue in 暂停营业: its page takes no requests, unlike its courses. True for a coach. */
  isInBusiness: z.boolean(),
  isPaused: z.boolean(),
  teaching: Teaching.nullable(),
})
export type Intake = z.infer<typeof Intake>

/**
 * Returns the intakes of the caller's coach and venues that are public or taken down. A first approval that was taken
 * back has published nothing.
 */
export const getIntakes = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'intake/v1/getIntakes',
  access: 'login',
  summary: '我的教练主页和场馆怎样接收学员',
  input: z.object({}),
  data: rowsOf(Intake),
  example: {},
})

/**
 * `before`: the values the form was filled from. CONFLICT if other values are live by now; GONE if the coach is
 * not the caller's or does not exist.
 */
export const keepTeaching = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'intake/v1/keepTeaching',
  access: 'login',
  summary: '保存教练的学员年龄和每周可约时间，立即生效，不用审核（R-14.5）',
  input: Teaching.extend({ coachId: Id, before: Teaching }),
  data: Intake,
  example: {
    ...{ coachId: 1001, ageBands: ['7-9', '10-12'], openTimes: [{ weekday: 6, from: '09:00', to: '12:00' }] },
    before: { ageBands: ['7-9'], openTimes: [] },
  },
})

/** GONE if the coach or venue is not the caller's. */
export const setPaused = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'intake/v1/setPaused',
  access: 'login',
  summary: '暂停或恢复接收新学员，立即生效（R-14.6）',
  input: z.object({ kind: z.enum(APPLICATION_KINDS), id: Id, isPaused: z.boolean() }),
  data: Intake,
  example: { kind: 'coach', id: 1001, isPaused: true },
})
