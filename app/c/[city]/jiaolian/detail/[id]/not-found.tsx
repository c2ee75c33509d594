'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/**
 * The coach does not exist, or no longer does. The links stay on the visitor's host, and so in their
 * city. A client component: Next includes this page in the payload of every coach's page, where it is then only a
 * reference.
 */
export default function CoachGone() {
  return <RecordUnavailable listHref="/jiaolian" listLabel="查看教练列表" homeHref="/" />
}
