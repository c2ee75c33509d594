'use client'

import type { FieldValues } from 'react-hook-form'
import { Facts } from '#components/application/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import css from './submission.module.css'
import type { SubmissionFormContext, SubmissionSetup } from './submission-setup.ts'

/** The submitted content, read-only: its facts in form order, then its text. */
export function SubmissionSummary<C extends FieldValues & { title: string }>({
  setup,
  content,
  context,
}: SubmissionSummaryProps<C>) {
  const { labels, text } = setup
  const names = Object.keys(labels) as (keyof C & string)[]
  return (
    <Panel title={content.title}>
      <Facts
        facts={names
          .filter((name) => name !== 'title' && name !== text)
          .map((name) => [labels[name], setup.valueOf(content, name, context)])}
      />
      <div className={css.body}>{setup.valueOf(content, text, context)}</div>
    </Panel>
  )
}

interface SubmissionSummaryProps<C extends FieldValues> {
  setup: SubmissionSetup<C>
  content: C
  context: SubmissionFormContext
}
