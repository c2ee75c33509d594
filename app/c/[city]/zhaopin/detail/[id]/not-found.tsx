'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/** The job does not exist, or closed more than a month ago. */
export default function JobGone() {
  return <RecordUnavailable listHref="/zhaopin" listLabel="查看教练招聘" homeHref="/" />
}
