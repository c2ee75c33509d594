'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/**
 * The venue does not exist, or no longer does. A client component for the same reason as for coaches.
 */
export default function VenueGone() {
  return <Expired listHref="/changguan" listLabel="查看场馆列表" homeHref="/" />
}
