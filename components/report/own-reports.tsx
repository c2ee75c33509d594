'use client'

import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { MoreButton } from '#components/ui/more-button.tsx'
import { PAGES_TOGETHER } from '#components/ui/pages-together.ts'
import { getReportDecisions, getSentReports, type ReportDecision } from '#lib/contracts/report/report.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { DecisionItem } from './decision-item.tsx'
import css from './report.module.css'
import { SentItem } from './sent-item.tsx'

const PAGE_SIZE = 10

/** Decisions about the user's own content, with objections, and the reports they sent. */
export function OwnReports() {
  const linked = useLinkedReport()
  const decisions = usePages('report-decisions', (pageNum) =>
    callApi(getReportDecisions, { pageNum, pageSize: PAGE_SIZE }),
  )
  const sent = usePages('sent-reports', (pageNum) => callApi(getSentReports, { pageNum, pageSize: PAGE_SIZE }))
  const change = (decision: ReportDecision) =>
    void decisions.pages.mutate(
      (all) =>
        all?.map((page) => ({
          ...page,
          list: page.list.map((each) => (each.reportId === decision.reportId ? decision : each)),
        })),
      { revalidate: false },
    )
  return (
    <Loaded read={decisions.pages}>
      {() => (
        <Loaded read={sent.pages}>
          {() => (
            <div className={css.lists}>
              {decisions.list.length > 0 && (
                <section aria-labelledby="decisions">
                  <h2 id="decisions">对我的内容的处理</h2>
                  <ul className={css.list}>
                    {decisions.list.map((each) => (
                      <DecisionItem
                        key={each.reportId}
                        decision={each}
                        isLinked={each.reportId === linked}
                        onChange={change}
                      />
                    ))}
                  </ul>
                  {decisions.list.length < decisions.total && <MoreButton pages={decisions.pages} what="处理" />}
                </section>
              )}
              <section aria-labelledby="sent">
                <h2 id="sent">我的举报</h2>
                {sent.list.length === 0 ? (
                  <EmptyState
                    title="还没有举报过"
                    text="评价、教练、场馆、课程、职位、文章和视频旁都有“举报”，处理进展会写在这里。"
                  />
                ) : (
                  <ul className={css.list}>
                    {sent.list.map((each) => (
                      <SentItem key={each.reportId} report={each} isLinked={each.reportId === linked} />
                    ))}
                  </ul>
                )}
                {sent.list.length < sent.total && <MoreButton pages={sent.pages} what="举报" />}
              </section>
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface Page<T> {
  list: T[]
  total: number
}

function usePages<T>(name: string, read: (pageNum: number) => Promise<Page<T>>) {
  const pages = useSWRInfinite(
    (index) => [name, index + 1] as const,
    ([, pageNum]) => read(pageNum),
    PAGES_TOGETHER,
  )
  return { pages, list: pages.data?.flatMap((page) => page.list) ?? [], total: pages.data?.[0]?.total ?? 0 }
}

/** The report in the address (`?report=12`, from a notice). */
function useLinkedReport() {
  const [reportId, setReportId] = useState(0)
  useEffect(() => setReportId(Number(new URLSearchParams(window.location.search).get('report'))), [])
  return reportId
}
