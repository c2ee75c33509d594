'use client'

import { useCollected } from './collection.ts'

/** How many people collected a coach; updated from the service after a change. */
export const CollectedCount = ({ coachId, count }: { coachId: number; count: number }) => (
  <span>{`${useCollected(coachId)?.count ?? count} 人收藏`}</span>
)
