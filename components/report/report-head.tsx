'use client'

import { useEffect, useRef } from 'react'
import type { ReportDecision, SentReport } from '#lib/contracts/report/report.ts'
import { REPORT_KIND_WORDS } from '#lib/copy/report.ts'
import css from './report.module.css'
import { thingPath } from './thing-path.ts'

type Shown = SentReport | ReportDecision

/** Subject and status of a report. While the subject is visible, its name is a link. */
export function ReportHead({ report, state, isShown }: { report: Shown; state: string; isShown: boolean }) {
  return (
    <>
      <h3 className={css.head}>
        <span>
          <small>{REPORT_KIND_WORDS[report.kind]}</small>
          {isShown ? (
            <a href={thingPath(report)} rel="nofollow">
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
export const Answers = ({ report: { note, objectionNote } }: { report: Shown }) => (
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
export function useNamed(isNamed: boolean) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'start' })
  }, [isNamed])
  return { ref: item, className: isNamed ? css.named : undefined }
}
