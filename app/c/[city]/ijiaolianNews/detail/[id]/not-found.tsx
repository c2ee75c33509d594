'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/** The news item does not exist, or no longer does. */
export default function NewsGone() {
  return <RecordUnavailable listHref="/ijiaolianNews" listLabel="查看品牌资讯" homeHref="/" />
}
