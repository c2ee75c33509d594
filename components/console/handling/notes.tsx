import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { HANDLING_CALLS, type HandledQueue, type Handling } from '#lib/contracts/handling.ts'
import { HANDLING_NOTE_MAX } from '#lib/contracts/limits.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './handling.module.css'

/** What operators noted about an entry, and the form for one more; behind one line while there is nothing. */
export function Notes({ queue, handling: { entryId, notes }, onNoted }: NotesProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: HANDLING_CALLS[queue].note,
    defaultValues: { entryId, words: '' },
    onDone: (handling) => {
      form.reset()
      setOpen(false)
      onNoted(handling)
    },
  })
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
      <details className={css.write} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>写备注</summary>
        <form onSubmit={form.submit} noValidate>
          <TextField
            control={form.control}
            name="words"
            label="备注"
            help="同事都看得到，提交人看不到"
            rows={2}
            count={HANDLING_NOTE_MAX}
          />
          <Button type="submit" variant="outlined" loading={form.isBusy} sx={saveSx}>
            保存备注
          </Button>
        </form>
      </details>
    </>
  )
}

const saveSx = { justifySelf: 'start' }

interface NotesProps {
  queue: HandledQueue
  handling: Handling
  onNoted: (handling: Handling) => unknown
}
