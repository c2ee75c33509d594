'use client'

import useSWR from 'swr'
import { Panel } from '#components/ui/panel.tsx'
import { getConsumedLessons } from '#lib/contracts/consumed-lessons.ts'
import { formatDay } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Lessons taken in all. Most people took none yet: then, and when it cannot be read, nothing stands here. */
export function ConsumedLessons() {
  const { data } = useSWR('consumed-lessons', () => callApi(getConsumedLessons, {}), { revalidateOnFocus: false })
  if (!data?.latestAt) return null
  return (
    <Panel
      title={`累计已上 ${data.total} 课时`}
      note={`最近一次上课：${formatDay(data.latestAt)}。课时由平台按线下上课记录登记，如有出入请联系客服。`}
    />
  )
}
