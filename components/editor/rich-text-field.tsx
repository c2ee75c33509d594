'use client'

import Button from '@mui/material/Button'
import { useImperativeHandle, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import useSWR from 'swr'
import { FieldFrame, labelIdOf } from '#components/form/fields/field-frame.tsx'
import { useUploadProblem } from '#components/form/uploads/upload-problem.ts'
import { APPLICATION_INTRODUCTION_MAX } from '#lib/contracts/limits.ts'
import css from './editor.module.css'

/**
 * A text with headings, lists and pictures in a react-hook-form form: the form value is HTML, '' if
 * empty. The editor loads with the first such field.
 */
export function RichTextField<V extends FieldValues, C>({
  control,
  name,
  label,
  help,
  max = APPLICATION_INTRODUCTION_MAX,
}: RichTextFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const { data, error, mutate } = useSWR('rich-text-editor', () => import('./rich-text-editor.tsx'), ONCE)
  const handle = useRef<{ focus: () => void }>(null)
  const focus = () => handle.current?.focus()
  useImperativeHandle(field.ref, () => ({ focus }))
  const [running, setRunning] = useState(0)
  useUploadProblem(control, name, running > 0 ? '图片还在上传，请稍候再保存或提交' : null)
  return (
    <FieldFrame label={label} help={help} error={fieldState.error?.message} onLabelClick={focus}>
      {(names) => (
        <fieldset
          className={css.group}
          aria-labelledby={labelIdOf(names.id)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) field.onBlur()
          }}
        >
          {data ? (
            <data.RichTextEditor
              names={names}
              value={field.value ?? ''}
              max={max}
              onChange={field.onChange}
              onUploads={setRunning}
              handle={handle}
            />
          ) : error ? (
            <div className={css.away} role="alert">
              <p>编辑器没有载入成功，已填写的内容不受影响。</p>
              <Button onClick={() => void mutate()}>重新载入</Button>
            </div>
          ) : (
            <div className={css.away} aria-busy="true">
              编辑器载入中…
            </div>
          )}
        </fieldset>
      )}
    </FieldFrame>
  )
}

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

interface RichTextFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: string
  /** Maximum number of visible characters; null if only the schema limits it. */
  max?: number | null
}
