'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** No such job, or closed for more than a month. */
export default function JobGone() {
  return <Expired listHref="/zhaopin" listLabel="查看教练招聘" homeHref="/" />
}
