import { useState } from 'react'
import type { z } from 'zod'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { tryText } from '#lib/contracts/text/word-list.ts'
import { findingWords, VERDICT_WORDS } from '#lib/copy/text-safety.ts'
import css from '../queues/queue.module.css'
import own from './words.module.css'

/** Shows what would happen to a text now. */
export function TryText() {
  const [tried, setTried] = useState<Tried | null>(null)
  const form = useApiForm({
    endpoint: tryText,
    defaultValues: { text: '' },
    onDone: (verdict, { text }) => {
      if (form.getValues('text').trim() === text) setTried(verdict)
    },
  })
  return (
    <section aria-labelledby="try-text">
      <h2 id="try-text">试一段文字</h2>
      <form
        className={own.tried}
        aria-labelledby="try-text"
        noValidate
        onSubmit={form.submit}
        // A result does not apply to edited text.
        onChange={() => setTried(null)}
      >
        <TextField control={form.control} name="text" label="文字" help="只是试，不会保存" rows={2} />
        <SubmitButton isBusy={form.isBusy} busyText="正在对照…" fullWidth={false}>
          查看结果
        </SubmitButton>
        <div role="status">
          {tried && (
            <>
              <b>{VERDICT_WORDS[tried.verdict]}</b>
              <ul className={css.note}>
                {tried.findings.map((finding) => (
                  <li key={findingWords(finding)}>{findingWords(finding)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </form>
    </section>
  )
}

type Tried = z.infer<typeof tryText.data>
