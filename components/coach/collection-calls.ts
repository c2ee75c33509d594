import { addCoachCollection, cancelCoachCollection, getCollectedAmong } from '#lib/contracts/coach/collection.ts'
import { callApi } from '#lib/http/browser-client.ts'

export interface Collected {
  isCollected: boolean
  /** How many people collected the coach; known after a change only. */
  count?: number
}

/** Collects a coach or no longer does, also for somebody who leaves the page at once. */
export async function changeCollected(coachId: number, isCollected: boolean): Promise<Collected> {
  const answer = await callApi(
    isCollected ? addCoachCollection : cancelCoachCollection,
    { coachId },
    { keepalive: true },
  )
  return { isCollected: answer.collected, count: answer.collectedCount }
}

/** Those of the coaches that the person collected. */
export const readCollected = (coachIds: number[]) => callApi(getCollectedAmong, { coachIds })
