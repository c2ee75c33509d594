'use client'

import { OnDemand } from '#components/ui/on-demand.tsx'
import { useRecentCoaches } from './recent-coaches.ts'

const load = () => import('./recent-row.tsx').then(({ RecentRow }) => RecentRow)

/**
 * 最近看过: the coaches whose pages were open in this browser, but for those the page is about. With `compared`
 * each leads to the comparison with them.
 */
export function RecentlySeen({ except = '', isComparison = false }: RecentlySeenProps) {
  const hidden = except === '' ? [] : except.split(',').map(Number)
  const coaches = useRecentCoaches().filter(({ id }) => !hidden.includes(id))
  return (
    <OnDemand isWanted={coaches.length > 0} load={load} props={{ coaches, compared: isComparison ? hidden : null }} />
  )
}

interface RecentlySeenProps {
  /** Numbers between commas. */
  except?: string
  /** Those are compared, and each of the others may join them. */
  isComparison?: boolean
}
