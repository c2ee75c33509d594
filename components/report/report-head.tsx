'use client'

import { useEffect, useRef } from 'react'
import type { ReportDecision, SentReport } from '#lib/contracts/report/report.ts'
import { REPORT_KIND_WORDS } from '#lib/copy/report.ts'
import css from './report.module.css'
import { thingPath } from './thing-path.ts'

type Shown = SentReport | ReportDecision

/** What a report is about and how it stands. While the thing shows, its name leads to it. */
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

/** What those who run the site said about a report, and about the objection to it. */
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

/** An item a notice has led to comes into sight. */
export function useNamed(isNamed: boolean) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'start' })
  }, [isNamed])
  return { ref: item, className: isNamed ? css.named : undefined }
}
