'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** No such venue, or not any more (R-8.13, A-06). A client component for the same reason as the coaches'. */
export default function VenueGone() {
  return <Expired listHref="/changguan" listLabel="查看场馆列表" homeHref="/" />
}
