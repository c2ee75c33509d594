'use client'

import { useCollected } from './collection.ts'

/** How many people collected a coach, if anybody did; updated from the service after a change. */
export function CollectedCount({ coachId, count }: { coachId: number; count: number }) {
  const current = useCollected(coachId)?.count ?? count
  return current > 0 && <span>{`${current} 人收藏`}</span>
}
