import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { COLLECTION_QUERY_MAX } from '../limits.ts'
import { CoachCard } from './coach.ts'

/** A coach's collection state after a change: for the caller, and the total number of collectors. */
const CollectionState = z.object({ collected: z.boolean(), collectedCount: z.number().int().nonnegative() })

/** idempotent. 100405 for an unknown coach, 113024 for a disabled one. */
export const addCoachCollection = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCollection/v1/addCoachCollection',
  access: 'login',
  summary: '收藏教练（A-13）',
  input: z.object({ coachId: Id }),
  data: CollectionState,
  example: { coachId: 1001 },
})

/** idempotent; also works for a coach that is no longer shown. */
export const cancelCoachCollection = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCollection/v1/cancelCoachCollection',
  access: 'login',
  summary: '取消收藏教练（A-13）',
  input: z.object({ coachId: Id }),
  data: CollectionState,
  example: { coachId: 1001 },
})

/** `coach` is null once the profile has been taken down. */
export const CollectedCoach = z.object({ coachId: Id, collectedAt: Moment, coach: CoachCard.nullable() })
export type CollectedCoach = z.infer<typeof CollectedCoach>

/** collected coaches, most recently collected first. */
export const getCoachCollectionList = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCollection/v1/getCoachCollectionList',
  access: 'login',
  summary: '我收藏的教练（R-7.23）',
  input: PageQuery,
  data: pageOf(CollectedCoach),
  example: {},
})

/** Which of the given coaches the caller has collected, for the buttons in a list. */
export const getCollectedAmong = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCollection/v1/getCollectedAmong',
  access: 'login',
  summary: '这些教练中哪些已收藏',
  input: z.object({ coachIds: z.array(Id).max(COLLECTION_QUERY_MAX) }),
  data: z.array(Id),
  example: { coachIds: [1001] },
})
