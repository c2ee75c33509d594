'use client'

import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { ReportDecision } from '#lib/contracts/report/report.ts'
import { mayMoveReport } from '#lib/contracts/report/report-states.ts'
import { DECISION_STATE_WORDS, REPORT_REASON_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import { ObjectionForm } from './objection-form.tsx'
import css from './report.module.css'
import { Answers, ReportHead, useLinkedItem } from './report-head.tsx'

/** A decision about the user's own content: what was hidden and why, and the objection to it. */
export function DecisionItem({ decision, isLinked, onChange }: DecisionItemProps) {
  const { state, reason, decidedAt, objection, name } = decision
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const sent = useRef<HTMLParagraphElement>(null)
  const hasObjection = objection !== null
  useEffect(() => {
    // The form has unmounted.
    if (isSent && hasObjection) sent.current?.focus()
  }, [isSent, hasObjection])
  const mayObject = mayMoveReport(state, 'objected', 'author')
  return (
    <li {...useLinkedItem(isLinked)}>
      <ReportHead report={decision} state={DECISION_STATE_WORDS[state]} isShown={state === 'overturned'} />
      <p className={css.facts}>
        {REPORT_REASON_WORDS[reason]}
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time> 处理
          </>
        )}
      </p>
      {objection && (
        <p ref={sent} tabIndex={-1} className={css.answer}>
          <b>我的申诉（{formatMoment(objection.at)}）</b>
          {objection.words}
        </p>
      )}
      <Answers report={decision} />
      {mayObject && !isOpen && (
        <Button variant="outlined" sx={objectSx} onClick={() => setOpen(true)} aria-label={`申诉：${name}`}>
          申诉
        </Button>
      )}
      {mayObject && isOpen && (
        <ObjectionForm
          reportId={decision.reportId}
          onDone={(changed) => {
            setOpen(false)
            setSent(true)
            onChange(changed)
          }}
        />
      )}
    </li>
  )
}

const objectSx = { justifySelf: 'start', minHeight: 44 }

interface DecisionItemProps {
  decision: ReportDecision
  isLinked: boolean
  onChange: (decision: ReportDecision) => void
}
