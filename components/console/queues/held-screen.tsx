import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { meetRefusal } from '#components/ui/meet-error.ts'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import { showToast } from '#components/ui/toast.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { decideHeldText, getHeldTexts, type HeldText } from '#lib/contracts/text/held-text.ts'
import { findingWords } from '#lib/copy/text-safety.ts'
import { formatMoment } from '#lib/format/date.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Page } from '../page.tsx'
import { Wait } from '../wait.tsx'
import { Entry, useTyped } from './entry.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { Ways } from './ways.tsx'

/** Comments and replies that only their authors see until somebody has read them. */
export const HeldScreen = () => (
  <Page title={HANDLED.heldTexts.label}>
    <Queue endpoint={getHeldTexts} what="文字" empty="没有待审的文字" isOldestFirst>
      {(text: HeldText, onChange) => <Held key={text.heldId} text={text} onChange={onChange} />}
    </Queue>
  </Page>
)

const HELD_WAYS = [
  { to: 'passed', words: '通过，公开显示', variant: 'contained' },
  { to: 'hidden', words: '隐藏', color: 'error' },
] as const

function Held({ text, onChange }: { text: HeldText; onChange: () => void }) {
  const { heldId, kind, coachName, authorName, content, pictureList, findings, heldAt } = text
  const { staticHost } = useConsole()
  const form = useApiForm({
    endpoint: decideHeldText,
    defaultValues: { heldId, decision: 'passed', reason: '' },
    onDone: () => {
      void showToast(form.getValues('decision') === 'passed' ? '已通过' : '已隐藏', 'success')
      form.reset()
      onChange()
    },
    onRefused: (error) => meetRefusal(error, onChange),
  })
  useTyped(form.formState.dirtyFields.reason === true)
  const decide = (decision: 'passed' | 'hidden') => {
    form.setValue('decision', decision)
    void form.submit()
  }
  return (
    <Entry>
      <h2>
        {kind === 'comment' ? '评价' : '回复'}：{coachName}
      </h2>
      <p className={css.note}>
        {authorName} · {formatMoment(heldAt)} · 已等 <Wait since={heldAt} />
      </p>
      <blockquote className={css.quote}>{content}</blockquote>
      <PhotoStrip addresses={pictureList} staticHost={staticHost} />
      <p className={css.words}>原因：{findings.map(findingWords).join('；')}</p>
      <Handling queue="heldTexts" entryId={heldId} onChange={onChange} />
      <form className={css.decide} aria-label="处理文字" noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField control={form.control} name="reason" label="隐藏的原因" help="隐藏时填写，作者会看到" />
        <Ways ways={HELD_WAYS} pressed={form.getValues('decision')} isBusy={form.isBusy} onDecide={decide} />
      </form>
    </Entry>
  )
}
