'use client'

import { Expired } from '#components/layout/messages/expired.tsx'

/** The video does not exist, or no longer does. */
export default function VideoGone() {
  return <Expired listHref="/shipin" listLabel="查看教学视频" homeHref="/" />
}
