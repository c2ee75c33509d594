'use client'

import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { differencesOf } from '#components/form/autosave/differences.ts'
import { dropUnsaved, findUnsaved } from '#components/form/autosave/unsaved.ts'
import css from './application.module.css'
import type { Application, CopiedFrom } from './application.ts'
import { Facts } from './facts.tsx'
import { labelsOf } from './labels-of.ts'

/**
 * Typed text stored in this browser but in no record, while the application cannot be edited: readable, and
 * deletable; otherwise the next draft offers it.
 */
export function UnsavedNotice<C extends FieldValues>({ application }: { application: Application<C> }) {
  const { kind, accountId, place, isOf, content, fieldText } = application
  const [found] = useState(() => findUnsaved<C, CopiedFrom>(accountId, place, isOf))
  const [isDeleted, setDeleted] = useState(false)
  const deleted = useRef<HTMLParagraphElement>(null)
  // The pressed button has unmounted.
  useEffect(() => {
    if (isDeleted) deleted.current?.focus()
  }, [isDeleted])
  if (isDeleted)
    return (
      <p ref={deleted} tabIndex={-1} className={css.status}>
        这台设备上尚未保存的内容已删除
      </p>
    )
  if (!found) return null
  const mine = { ...content, ...found.unsaved.content }
  const fields = Object.keys(kind.fields) as (keyof C & string)[]
  const differences = differencesOf({ mine, theirs: content, base: found.unsaved.base }, fields, kind.together)
  if (differences.length === 0) return null
  return (
    <section className={css.status} aria-label="这台设备上尚未保存的内容">
      <h2>这台设备上有尚未保存的内容</h2>
      <p>
        它们不在上面的{kind.contentName}里。继续修改{kind.contentName}时，会先请您对照，再决定用哪一份。
      </p>
      <Facts
        facts={differences.map(({ names }) => [labelsOf(kind, names), fieldText(mine, names[0]!) || '（未填写）'])}
      />
      <div className={css.ways}>
        <Button
          variant="outlined"
          onClick={() => {
            dropUnsaved(found.key)
            setDeleted(true)
          }}
        >
          不需要了，删除
        </Button>
      </div>
    </section>
  )
}
