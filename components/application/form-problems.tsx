'use client'

import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './application.module.css'
import { FieldLink } from './field-link.tsx'
import { focusField } from './focus-field.ts'
import { type Problem, problemsOf } from './problems.ts'
import type { ApplicationForm } from './use-application-form.ts'

/**
 * What prevented submission, each problem linked to its field. The first invalid field takes the focus; this list does
 * if none is on this page.
 */
export function FormProblems<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { kind, path } = form.application
  const { refusals } = form
  const problems = problemsOf(form.formState.errors, Object.keys(kind.fields))
  const isHere = (problem: Problem) => kind.fields[problem.path.split('.')[0] as keyof C & string]?.path === path
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each rejected submission, not on each corrected field.
  useEffect(() => {
    if (refusals === 0) return
    const first = problems.find(isHere)
    if (first) focusField(form, summary.current?.closest('form') ?? null, first.path)
    else summary.current?.focus()
  }, [refusals])
  if (refusals === 0 || problems.length === 0) return null
  return (
    <section ref={summary} className={`${css.status} ${css.wrong}`} tabIndex={-1} aria-label="需要补充或修改的内容">
      <h2>还有 {problems.length} 处需要补充或修改</h2>
      <ul className={css.reasons}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <FieldLink form={form} path={path} text={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}
