import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { showToast } from '#components/ui/toast.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { addWord } from '#lib/contracts/text/word-list.ts'
import css from '../queues/queue.module.css'
import { ListOptions } from './list-options.tsx'

/** Adds a word to a list; the list stays selected for the next word. */
export function AddWord({ onAdded }: { onAdded: () => void }) {
  const form = useApiForm({
    endpoint: addWord,
    defaultValues: { word: '', list: 'hold', note: '' },
    fieldOf: { [ERROR_CODES.CONFLICT]: 'word', [ERROR_CODES.BAD_INPUT]: 'word' },
    onDone: ({ word, list }) => {
      form.resetToSaved({ word: '', list, note: '' })
      void showToast(`已添加“${word}”，下一段文字起生效`, 'success')
      onAdded()
    },
  })
  return (
    <section aria-labelledby="add-word">
      <h2 id="add-word">添加词语</h2>
      <form className={css.ask} aria-labelledby="add-word" noValidate onSubmit={form.submit}>
        <TextField control={form.control} name="word" label="词语" />
        <SelectField control={form.control} name="list" label="名单">
          <ListOptions />
        </SelectField>
        <TextField control={form.control} name="note" label="备注（可不填）" />
        <SubmitButton isBusy={form.isBusy} fullWidth={false}>
          添加
        </SubmitButton>
      </form>
    </section>
  )
}
