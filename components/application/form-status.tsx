'use client'

import type { FieldValues } from 'react-hook-form'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './application.module.css'
import { FieldLink } from './field-link.tsx'
import { StatusPanel } from './status-panel.tsx'
import type { ApplicationForm } from './use-application-form.ts'

/** The status of an editable application: not started, a draft, or rejected with what to change. */
export function FormStatus<C extends FieldValues>({ form }: { form: ApplicationForm<C> }) {
  const { record, moves, kind } = form.application
  if (!record) {
    return (
      <StatusPanel title="填写前请准备" moves={moves}>
        <ul>
          {kind.needed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>提交后按先后审核，通过后{kind.outcome}。填写的内容会自动保存为草稿，随时可以回来继续。</p>
      </StatusPanel>
    )
  }
  const savedAt = formatMoment(record.updatedAt)
  const isPublished = record.isLive
  if (record.status !== APPLICATION_STATUS.REJECTED) {
    return (
      <StatusPanel title="草稿，尚未提交" moves={moves}>
        <p>
          草稿已保存于 {savedAt}。{isPublished && `审核通过前，已公开的${kind.contentName}不变。`}
        </p>
      </StatusPanel>
    )
  }
  return (
    <StatusPanel title="审核未通过，请修改后重新提交" tone="wrong" moves={moves}>
      <ul className={css.reasons}>
        {record.reasons.map(({ field, text }, at) => (
          <li key={at}>{field ? <FieldLink form={form} path={field} text={text} hasLabel /> : text}</li>
        ))}
      </ul>
      <p>
        {kind.contentName}保存于 {savedAt}。{isPublished && `审核通过前，已公开的${kind.contentName}不变。`}
      </p>
    </StatusPanel>
  )
}
