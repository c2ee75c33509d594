'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** No such course, or closed for more than a month. */
export default function CourseGone() {
  return <Expired listHref="/peixun" listLabel="查看培训信息" homeHref="/" />
}
