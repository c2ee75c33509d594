import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Fold } from '#components/ui/fold.tsx'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import { showToast } from '#components/ui/toast.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { answerDemand, type DeskDemand, getDeskDemands, revealDemandMobile } from '#lib/contracts/demand.ts'
import { DEMAND_ANSWER_MAX } from '#lib/contracts/limits.ts'
import { DEMAND_FORGOTTEN, DEMAND_STATUS_WORDS, DEMAND_TYPE_WORDS } from '#lib/copy/demand.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Wait } from '../wait.tsx'
import { Entry, useRetainEntry } from './entry.tsx'
import { LeftToColleagues } from './left-to-colleagues.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { NOT_THERE, QueuePage } from './queue-page.tsx'
import { Tabs } from './tabs.tsx'

const LISTS = { waiting: '待答复', all: '全部' }
const EMPTY = { waiting: '没有待答复的反馈', all: '还没有反馈与投诉' }

/** Feedback to the site's operators, with the answer and the number to call. */
export const FeedbackScreen = () => (
  <QueuePage queue="feedback">
    {(opinionId) =>
      opinionId ? (
        <FeedbackList query={{ opinionId }} empty={NOT_THERE} />
      ) : (
        <Tabs label="反馈与投诉" lists={LISTS}>
          {(list) => <FeedbackList query={{ isWaiting: list === 'waiting' }} empty={EMPTY[list]} />}
        </Tabs>
      )
    }
  </QueuePage>
)

function FeedbackList({ query, empty }: { query: { isWaiting?: boolean; opinionId?: number }; empty: string }) {
  return (
    <Queue
      endpoint={getDeskDemands}
      query={query}
      what="反馈"
      empty={empty}
      isOldestFirst={query.isWaiting === true}
      singleQuery={({ opinionId }: DeskDemand) => ({ opinionId })}
    >
      {(demand: DeskDemand, onChange) => <Feedback key={demand.opinionId} demand={demand} onChange={onChange} />}
    </Queue>
  )
}

function Feedback({ demand, onChange }: FeedbackProps) {
  const { opinionId, opinionType, description, pictures, status, createdAt, answer, answeredAt, isOwn } = demand
  const { staticHost } = useConsole()
  const isWaiting = answeredAt === null && status !== 'withdrawn' && description !== ''
  return (
    <Entry>
      <h2>{DEMAND_TYPE_WORDS[opinionType]}</h2>
      <p className={css.note}>
        {isWaiting ? '待答复' : DEMAND_STATUS_WORDS[status]} · {formatMoment(createdAt)} 发布
        {isWaiting && (
          <>
            {' '}
            · 已等 <Wait since={createdAt} />
          </>
        )}
      </p>
      <blockquote className={css.quote}>{description || DEMAND_FORGOTTEN}</blockquote>
      <PhotoStrip addresses={pictures} staticHost={staticHost} />
      {answeredAt && (
        <p className={css.words}>
          {formatMoment(answeredAt)} 答复：{answer}
        </p>
      )}
      {!isOwn && <CallBack demand={demand} onChange={onChange} />}
      <Handling queue="feedback" entryId={opinionId} isWaiting={isWaiting && !isOwn} onChange={onChange} />
      {isOwn && <LeftToColleagues duty="leads" why="这是您自己提交的，请由其他同事答复" />}
      {status !== 'withdrawn' && !isOwn && <Answer demand={demand} onChange={onChange} />}
    </Entry>
  )
}

/** Typed text survives a colleague answering meanwhile; sending it then edits their answer. */
function Answer({ demand: { opinionId, answer, answeredAt, hasAccount }, onChange }: FeedbackProps) {
  const form = useApiForm({
    endpoint: answerDemand,
    defaultValues: { opinionId, answeredAt, answer },
    onDone: (saved) => {
      const isTypedSince = form.resetToSaved({ opinionId, answeredAt: saved.answeredAt, answer: saved.answer })
      setOpen(isTypedSince)
      // The pressed button is hidden along with the form.
      if (!isTypedSince) head.current?.focus()
      void showToast('答复已保存', 'success')
      onChange()
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  const { reset, formState } = form
  // `isDirty` is lost when a colleague's answer arrives.
  const isTyped = formState.dirtyFields.answer === true
  useRetainEntry(isTyped)
  const [isOpen, setOpen] = useState(false)
  const head = useRef<HTMLElement>(null)
  useEffect(
    () => reset({ opinionId, answeredAt, answer }, { keepDirtyValues: true }),
    [reset, opinionId, answeredAt, answer],
  )
  const isAnswered = answeredAt !== null
  return (
    <Fold
      summary={isAnswered ? '修改答复' : '写答复'}
      head={head}
      isOpen={isOpen || isTyped || !isAnswered}
      onToggle={(opens) => setOpen(opens && isAnswered)}
    >
      <form className={css.decide} aria-label="答复反馈" onSubmit={form.submit} noValidate>
        <TextField
          control={form.control}
          name="answer"
          label="答复"
          help={hasAccount ? '发布人在“我的需求”里看得到' : '发布人没有登录，看不到答复，请打电话告知'}
          rows={3}
          count={DEMAND_ANSWER_MAX}
        />
        <SubmitButton isBusy={form.isBusy}>保存答复</SubmitButton>
      </form>
    </Fold>
  )
}

function CallBack({ demand: { opinionId, contactMobile }, onChange }: FeedbackProps) {
  const [mobile, setMobile] = useState<string | null>(null)
  // The pressed button unmounts.
  const focus = useFocusRecovery(
    () => true,
    (container) => container.querySelector('a, button'),
  )
  if (!contactMobile) return null
  const reveal = () =>
    callApi(revealDemandMobile, { opinionId }).then(
      (response) => setMobile(response.mobile),
      (error) => handleRefusal(error, onChange),
    )
  return (
    <div className={css.ways} {...focus}>
      {mobile ? (
        <a className={css.tel} href={`tel:${mobile}`}>
          {mobile}
        </a>
      ) : (
        <Button variant="outlined" onClick={() => void reveal()}>
          查看电话 {contactMobile}
        </Button>
      )}
      <small className={css.note}>每次查看都有记录</small>
    </div>
  )
}

interface FeedbackProps {
  demand: DeskDemand
  onChange: () => void
}
