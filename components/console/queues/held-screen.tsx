import { TextField } from '#components/form/fields/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import { showToast } from '#components/ui/toast.ts'
import { decideHeldText, getHeldTexts, type HeldDecision, type HeldText } from '#lib/contracts/text/held-text.ts'
import { findingWords } from '#lib/copy/text-safety.ts'
import { formatMoment } from '#lib/format/date.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Wait } from '../wait.tsx'
import { CommentMarks } from './comment-marks.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { Entry, useRetainEntry } from './entry.tsx'
import { LeftToColleagues } from './left-to-colleagues.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { NOT_THERE, QueuePage } from './queue-page.tsx'

/** Held comments and replies, visible only to their authors until reviewed. */
export const HeldScreen = () => (
  <QueuePage queue="heldTexts">
    {(heldId) => (
      <Queue
        endpoint={getHeldTexts}
        query={heldId ? { heldId } : {}}
        what="文字"
        empty={heldId ? NOT_THERE : '没有待审的文字'}
        isOldestFirst
      >
        {(text: HeldText, onChange) => <Held key={text.heldId} text={text} onChange={onChange} />}
      </Queue>
    )}
  </QueuePage>
)

const DECISION_MESSAGES: Record<HeldDecision, string> = { passed: '已通过', hidden: '已隐藏' }

const HELD_DECISIONS = [
  { to: 'passed', words: '通过，公开显示', variant: 'contained' },
  { to: 'hidden', words: '隐藏', color: 'error' },
] as const

function Held({ text, onChange }: { text: HeldText; onChange: () => void }) {
  const { heldId, kind, coachName, authorName, content, pictureList, marks, findings, heldAt, decision, obstacle } =
    text
  const isWaiting = decision === null
  const { staticHost } = useConsole()
  const form = useApiForm({
    endpoint: decideHeldText,
    defaultValues: { heldId, decision: 'passed', reason: '' },
    onDone: () => {
      void showToast(DECISION_MESSAGES[form.getValues('decision') as HeldDecision], 'success')
      form.reset()
      onChange()
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  useRetainEntry(form.formState.dirtyFields.reason === true)
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
        {authorName} · {formatMoment(heldAt)} ·{' '}
        {isWaiting ? (
          <>
            已等 <Wait since={heldAt} />
          </>
        ) : (
          DECISION_MESSAGES[decision]
        )}
      </p>
      <blockquote className={css.quote}>{content}</blockquote>
      {marks && <CommentMarks marks={marks} />}
      <PhotoStrip addresses={pictureList} staticHost={staticHost} />
      <p className={css.words}>原因：{findings.map(findingWords).join('；')}</p>
      <Handling queue="heldTexts" entryId={heldId} isWaiting={isWaiting && !obstacle} onChange={onChange} />
      {isWaiting && obstacle && <LeftToColleagues duty="moderation" why={obstacle} />}
      {isWaiting && !obstacle && (
        <form className={css.decide} aria-label="处理文字" noValidate onSubmit={(event) => event.preventDefault()}>
          <TextField control={form.control} name="reason" label="隐藏的原因" help="隐藏时填写，作者会看到" />
          <DecisionButtons
            decisions={HELD_DECISIONS}
            pressed={form.getValues('decision')}
            isBusy={form.isBusy}
            onDecide={decide}
          />
        </form>
      )}
    </Entry>
  )
}
