'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/**
 * No such coach, or not any more. The links stay on the visitor's host, and so in their city. A
 * client component: Next puts this page into the payload of every coach's page, and this way it is a name there.
 */
export default function CoachGone() {
  return <Expired listHref="/jiaolian" listLabel="查看教练列表" homeHref="/" />
}
