'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** The course does not exist, or closed more than a month ago. */
export default function CourseGone() {
  return <Expired listHref="/peixun" listLabel="查看培训信息" homeHref="/" />
}
