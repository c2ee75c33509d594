import { addCoachCollection, cancelCoachCollection, getCollectedAmong } from '#lib/contracts/coach/collection.ts'
import { callApi } from '#lib/http/browser-client.ts'

export interface Collected {
  isCollected: boolean
  /** How many people collected the coach; known only after a change. */
  count?: number
}

/** Collects or uncollects a coach; the call completes even if the page is left at once. */
export async function changeCollected(coachId: number, isCollected: boolean): Promise<Collected> {
  const response = await callApi(
    isCollected ? addCoachCollection : cancelCoachCollection,
    { coachId },
    { keepalive: true },
  )
  return { isCollected: response.collected, count: response.collectedCount }
}

/** Which of these coaches the user has collected. */
export const readCollected = (coachIds: number[]) => callApi(getCollectedAmong, { coachIds })
