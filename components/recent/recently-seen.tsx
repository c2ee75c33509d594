'use client'

import { OnDemand } from '#components/ui/on-demand.tsx'
import { useRecentCoaches } from './recent-coaches.ts'

const load = () => import('./recent-row.tsx').then(({ RecentRow }) => RecentRow)

/**
 * 最近看过: coaches whose pages were viewed in this browser, except those the page is about. With
 * `isComparison` each is a link that adds it to the comparison.
 */
export function RecentlySeen({ except = '', isComparison = false }: RecentlySeenProps) {
  const hidden = except === '' ? [] : except.split(',').map(Number)
  const coaches = useRecentCoaches().filter(({ id }) => !hidden.includes(id))
  return (
    <OnDemand isNeeded={coaches.length > 0} load={load} props={{ coaches, compared: isComparison ? hidden : null }} />
  )
}

interface RecentlySeenProps {
  /** Comma-separated ids. */
  except?: string
  /** The excepted coaches are being compared, and the others can be added. */
  isComparison?: boolean
}
