'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/** The article does not exist, or no longer does. */
export default function ArticleGone() {
  return <RecordUnavailable listHref="/jiaoxue" listLabel="查看教学文章" homeHref="/" />
}
