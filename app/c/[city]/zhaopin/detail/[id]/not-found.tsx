'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** The job does not exist, or closed more than a month ago. */
export default function JobGone() {
  return <Expired listHref="/zhaopin" listLabel="查看教练招聘" homeHref="/" />
}
