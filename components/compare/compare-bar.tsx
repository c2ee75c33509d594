'use client'

import { OnDemand } from '#components/ui/on-demand.tsx'
import { useChosenCoaches } from './chosen-coaches.ts'

const load = () => import('./chosen-bar.tsx').then(({ ChosenBar }) => ChosenBar)

/** A bar at the bottom of the window while coaches of the list are chosen. */
export function CompareBar() {
  const ids = useChosenCoaches()
  return <OnDemand isNeeded={ids.length > 0} load={load} props={{ ids }} />
}
