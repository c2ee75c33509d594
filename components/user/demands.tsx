'use client'

import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { DemandButton } from '#components/demand/demand-button.tsx'
import { onDemandPosted } from '#components/demand/posted.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { getOpinionList } from '#lib/contracts/opinion.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { DemandItem } from './demand-item.tsx'
import css from './demands.module.css'
import { Loaded } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'

const PAGE_SIZE = 10

/** The demands an account posted, the latest first; one that is posted here stands on top at once. */
export function Demands({ staticHost }: { staticHost: string }) {
  const pages = useSWRInfinite(
    (index) => ['demands', index + 1] as const,
    ([, pageNum]) => callApi(getOpinionList, { pageNum, pageSize: PAGE_SIZE }),
    { revalidateOnFocus: false, revalidateFirstPage: false },
  )
  const { mutate } = pages
  useEffect(() => onDemandPosted(() => void mutate()), [mutate])
  const list = pages.data?.flatMap((page) => page.list) ?? []

  return (
    <Loaded read={pages}>
      {([first]) =>
        list.length === 0 ? (
          <EmptyState title="还没有发布需求" text="告诉我们您想找的教练或场馆，客服会在 1 个工作日内与您联系。">
            <DemandButton className={css.post} />
          </EmptyState>
        ) : (
          <>
            <div className={css.head}>
              <p>共 {first?.total ?? 0} 条需求。登录后发布的需求都在这里。</p>
              <DemandButton className={css.post} />
            </div>
            <ul className={css.demands}>
              {list.map((demand) => (
                <DemandItem
                  key={demand.opinionId}
                  demand={demand}
                  staticHost={staticHost}
                  onChange={() => void mutate()}
                />
              ))}
            </ul>
            {list.length < (first?.total ?? 0) && <MoreButton pages={pages} what="需求" />}
          </>
        )
      }
    </Loaded>
  )
}
