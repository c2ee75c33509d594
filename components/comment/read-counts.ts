import type { z } from 'zod'
import { getCoachCommentCount } from '#lib/contracts/comment/comment.ts'
import { callApi } from '#lib/http/browser-client.ts'

export type Counts = z.output<typeof getCoachCommentCount.data>

/** The current number of comments on a coach and their marks. */
export const readCounts = (coachId: number): Promise<Counts> => callApi(getCoachCommentCount, { coachId })
