'use client'

import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { onDemandPosted } from '#components/demand/demand-posted.ts'
import leadCss from '#components/lead/lead.module.css'
import { entryAt, placeInList } from '#components/ui/focus-in-list.ts'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { getDemandList } from '#lib/contracts/demand.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { DemandItem } from './demand-item.tsx'
import css from './demands.module.css'

const PAGE_SIZE = 10

/** The account's feedback and demands to the operators, newest first; nothing if there are none. */
export function Demands({ staticHost }: { staticHost: string }) {
  const pages = useSWRInfinite(
    (index) => ['demands', index + 1] as const,
    ([, pageNum]) => callApi(getDemandList, { pageNum, pageSize: PAGE_SIZE }),
    PAGES_TOGETHER,
  )
  const { mutate } = pages
  useEffect(() => onDemandPosted(() => void mutate()), [mutate])
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const total = pages.data?.[0]?.total ?? 0
  const focus = useFocusRecovery(placeInList, entryAt)
  if (list.length === 0) return null
  return (
    <section className={css.feedback} aria-label="意见与反馈" {...focus}>
      <h2>意见与反馈</h2>
      <ul className={leadCss.list}>
        {list.map((demand) => (
          <DemandItem key={demand.opinionId} demand={demand} staticHost={staticHost} onChange={() => void mutate()} />
        ))}
      </ul>
      {list.length < total && <MoreButton pages={pages} what="反馈" />}
    </section>
  )
}
