'use client'

import type { SentReport } from '#lib/contracts/report/report.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { REPORT_REASON_WORDS, REPORT_STATE_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import { pictureAt } from '#lib/format/picture.ts'
import css from './report.module.css'
import { Answers, ReportHead, useLinkedItem } from './report-head.tsx'

/** One of the user's own reports: subject, reason, photos, and the outcome. */
export function SentItem({ report, isLinked }: { report: SentReport; isLinked: boolean }) {
  const { state, reason, words, pictures, createdAt } = report
  return (
    <li {...useLinkedItem(isLinked)}>
      <ReportHead
        report={report}
        state={REPORT_STATE_WORDS[state]}
        isShown={state === 'open' || state === 'dismissed' || state === 'overturned'}
      />
      <p className={css.facts}>
        {REPORT_REASON_WORDS[reason]} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time> 举报
      </p>
      {words && <p className={css.text}>{words}</p>}
      {pictures.length > 0 && (
        <p className={css.photos}>
          {pictures.map((address, at) => (
            <a key={address} href={paperAddress(address)} target="_blank" rel="noopener">
              <img
                src={pictureAt(paperAddress(address), 320)}
                width="72"
                height="72"
                alt={`证据图片 ${at + 1}`}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      <Answers report={report} />
    </li>
  )
}
