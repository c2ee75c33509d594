import { addCoachCollection, cancelCoachCollection, getCollectedAmong } from '#lib/contracts/collection.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { Collected } from './collection.ts'

/** Collects a coach or no longer does. */
export async function changeCollected(coachId: number, isCollected: boolean): Promise<Collected> {
  const answer = await callApi(isCollected ? addCoachCollection : cancelCoachCollection, { coachId })
  return { isCollected: answer.collected, count: answer.collectedCount }
}

/** Those of the coaches that the person collected. */
export const readCollected = (coachIds: number[]) => callApi(getCollectedAmong, { coachIds })
