'use client'

import type { FieldValues } from 'react-hook-form'
import { Facts } from '#components/application/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import css from './submission.module.css'
import type { SubmissionSetup, SubmissionSurroundings } from './submission-setup.ts'

/** The submitted content, read-only: its facts in form order, then its text. */
export function SubmissionSummary<C extends FieldValues & { title: string }>({
  setup,
  content,
  surroundings,
}: SubmissionSummaryProps<C>) {
  const { labels, text } = setup
  const names = Object.keys(labels) as (keyof C & string)[]
  return (
    <Panel title={content.title}>
      <Facts
        facts={names
          .filter((name) => name !== 'title' && name !== text)
          .map((name) => [labels[name], setup.valueOf(content, name, surroundings)])}
      />
      <div className={css.body}>{setup.valueOf(content, text, surroundings)}</div>
    </Panel>
  )
}

interface SubmissionSummaryProps<C extends FieldValues> {
  setup: SubmissionSetup<C>
  content: C
  surroundings: SubmissionSurroundings
}
