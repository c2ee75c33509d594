'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useFieldArray, useFormState } from 'react-hook-form'
import { GroupFrame } from './group-frame.tsx'
import css from './row-group.module.css'

/** A list of rows with the same fields; rows can be added up to a maximum, and removed. */
export function RowGroup<V extends FieldValues, C>({
  control,
  name,
  label,
  help,
  rowNoun,
  max,
  emptyRow,
  takesFocus = false,
  rowClass,
  children,
}: RowGroupProps<V, C>) {
  const { fields, append, remove } = useFieldArray({ control, name: name as never })
  const { errors, submitCount } = useFormState({ control, name })
  const addButton = useRef<HTMLButtonElement>(null)
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name)
  const message = error?.message ?? error?.root?.message
  const isFull = fields.length >= max
  const lastSubmitCount = useRef(submitCount)
  useEffect(() => {
    const wasJustSubmitted = submitCount !== lastSubmitCount.current
    lastSubmitCount.current = submitCount
    // An invalid field has the focus already.
    if (takesFocus && wasJustSubmitted && message && !document.activeElement?.matches('[aria-invalid="true"]'))
      addButton.current?.focus()
  }, [takesFocus, submitCount, message])
  return (
    <GroupFrame label={label} count={`${fields.length}/${max}`} help={help} error={message}>
      {fields.length > 0 && (
        <ol className={css.rows}>
          {fields.map(({ id }, at) => (
            <li key={id}>
              {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out fieldsets in their own way. */}
              <div className={rowClass} role="group" aria-label={`${rowNoun} ${at + 1}`}>
                {children(at)}
                <Button
                  onClick={() => {
                    remove(at)
                    // The pressed button unmounts.
                    addButton.current?.focus()
                  }}
                  aria-label={`移除${rowNoun} ${at + 1}`}
                  sx={removeSx}
                >
                  移除
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="outlined"
        // Errors of the list as a whole link here.
        name={name}
        onClick={() => {
          if (!isFull) append(emptyRow as never)
        }}
        aria-disabled={isFull}
        sx={addSx}
      >
        {isFull ? `最多 ${max} 项` : `添加${rowNoun}`}
      </Button>
    </GroupFrame>
  )
}

const removeSx = { color: 'text.secondary' }
const addSx = { justifySelf: 'start' }

interface RowGroupProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: ReactNode
  /** Noun for one row: 班型. */
  rowNoun: string
  max: number
  /** Initial values of a new row. */
  emptyRow: object
  /** Whether an error of the list as a whole takes the focus on submit; false if the form handles the focus itself. */
  takesFocus?: boolean
  /** Layout of a row; its remove button comes last. */
  rowClass: string | undefined
  /** The fields of a row. */
  children: (at: number) => ReactNode
}
