import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Fold } from '#components/ui/fold.tsx'
import { HANDLING_NOTE_MAX } from '#lib/contracts/limits.ts'
import { HANDLING_CALLS, type HandledQueue, type Handling } from '#lib/contracts/operator/handling.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './handling.module.css'

/** Operators' notes about an entry, and the form to add one; collapsed to one line while there are none. */
export function Notes({ queue, handling: { entryId, notes }, onDirtyChange, onNoted, onRefused }: NotesProps) {
  const [isOpen, setOpen] = useState(false)
  const head = useRef<HTMLElement>(null)
  const form = useApiForm({
    endpoint: HANDLING_CALLS[queue].note,
    defaultValues: { entryId, words: '' },
    onDone: (handling) => {
      onNoted(handling)
      if (form.resetToSaved({ entryId, words: '' })) return
      setOpen(false)
      // The pressed button is hidden along with the form.
      head.current?.focus()
    },
    onError: onRefused,
  })
  const { isDirty } = form.formState
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty])
  return (
    <>
      {notes.length > 0 && (
        <ul className={css.notes} aria-label="备注">
          {notes.map(({ noteId, name, words, at }) => (
            <li key={noteId}>
              <p className={css.words}>{words}</p>
              <small>
                {name} · {formatMoment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Fold summary="写备注" head={head} isOpen={isOpen} onToggle={setOpen}>
        <form className={css.write} onSubmit={form.submit} noValidate>
          <TextField
            control={form.control}
            name="words"
            label="备注"
            help="同事都看得到，提交人看不到"
            rows={2}
            count={HANDLING_NOTE_MAX}
          />
          <Button type="submit" variant="outlined" aria-disabled={form.isBusy} sx={saveSx}>
            {form.isBusy ? '保存中…' : '保存备注'}
          </Button>
        </form>
      </Fold>
    </>
  )
}

const saveSx = { justifySelf: 'start' }

interface NotesProps {
  queue: HandledQueue
  handling: Handling
  /** Called with whether there is unsaved text. */
  onDirtyChange: (isTyped: boolean) => void
  onNoted: (handling: Handling) => unknown
  onRefused: (error: unknown) => void
}
