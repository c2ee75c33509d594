'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/** The course does not exist, or closed more than a month ago. */
export default function CourseGone() {
  return <RecordUnavailable listHref="/peixun" listLabel="查看培训信息" homeHref="/" />
}
