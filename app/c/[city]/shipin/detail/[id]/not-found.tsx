'use client'

import { RecordUnavailable } from '#components/layout/messages/record-unavailable.tsx'

/** The video does not exist, or no longer does. */
export default function VideoGone() {
  return <RecordUnavailable listHref="/shipin" listLabel="查看教学视频" homeHref="/" />
}
