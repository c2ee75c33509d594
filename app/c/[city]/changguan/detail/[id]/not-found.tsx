'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/**
 * The venue does not exist, or no longer does. A client component for the same reason as for coaches.
 */
export default function VenueGone() {
  return <RecordUnavailable listHref="/changguan" listLabel="查看场馆列表" homeHref="/" />
}
