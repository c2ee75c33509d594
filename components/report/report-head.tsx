'use client'

import { useEffect, useRef } from 'react'
import type { ReportDecision, SentReport } from '#lib/contracts/report/report.ts'
import { REPORT_KIND_WORDS } from '#lib/copy/report.ts'
import css from './report.module.css'
import { reportedPath } from './reported-path.ts'

type ShownReport = SentReport | ReportDecision

/** Subject and status of a report. While the subject is visible, its name is a link. */
export function ReportHead({ report, state, isShown }: { report: ShownReport; state: string; isShown: boolean }) {
  return (
    <>
      <h3 className={css.head}>
        <span>
          <small>{REPORT_KIND_WORDS[report.kind]}</small>
          {isShown ? (
            <a href={reportedPath(report)} rel="nofollow">
              {report.name}
            </a>
          ) : (
            report.name
          )}
        </span>
        <b className={css.state}>{state}</b>
      </h3>
      {report.excerpt && <blockquote>{report.excerpt}</blockquote>}
    </>
  )
}

/** The operators' answers to a report, and to the objection to it. */
export const Answers = ({ report: { note, objectionNote } }: { report: ShownReport }) => (
  <>
    {note && (
      <p className={css.answer}>
        <b>处理说明</b>
        {note}
      </p>
    )}
    {objectionNote && (
      <p className={css.answer}>
        <b>申诉复核说明</b>
        {objectionNote}
      </p>
    )}
  </>
)

/** Scrolls the item a notice links to into view. */
export function useLinkedItem(isLinked: boolean) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return { ref: item, className: isLinked ? css.named : undefined }
}
