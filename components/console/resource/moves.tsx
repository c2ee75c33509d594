import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { ActionButton } from '#components/application/action-button.tsx'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { movesFrom, RECORD_MOVES, type RecordMove } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import { handleRecordError } from './handle-record-error.ts'
import css from './resource.module.css'

const DONE_MESSAGES: Record<RecordMove, string> = {
  publish: '已发布，网站上几秒内可见',
  takeDown: '已下架，网站上几秒内消失',
}

/** Why a published course or job is not on the website. */
export const NOT_VISIBLE = '网站上现在不显示：截止日期过去已久，或相关的教练、场馆已下架'

const doneMessage = (move: RecordMove, { isVisible }: Pick<ConsoleRecord, 'isVisible'>) =>
  move === 'publish' && isVisible === false ? `已发布，但${NOT_VISIBLE}` : DONE_MESSAGES[move]

/** Publishes a record, now or at a scheduled time, or takes it down. Unsaved changes must be saved first. */
export function Moves({ resource, record, isDirty, onMoved }: MovesProps) {
  const [open, setOpen] = useState<'takeDown' | 'plan' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const moves = movesFrom(record.state)
  const move = async (name: RecordMove, rest: { at?: string | null; why?: string } = {}, words?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      const moved = await callApi(callsOf(resource).move, {
        id: record.id,
        version: record.version,
        move: name,
        ...rest,
      })
      setOpen(null)
      void showToast(words ?? doneMessage(name, moved), 'success')
    } catch (error) {
      handleRecordError(error)
    } finally {
      setBusy(false)
      onMoved()
    }
  }
  const toggleForm = (what: 'takeDown' | 'plan') => setOpen(open === what ? null : what)
  const focus = useFocusRecovery(() => true, firstButton)
  return (
    <section className={css.moves} aria-label="发布" {...focus}>
      {record.publishAt && (
        <p>
          将在 {formatMoment(record.publishAt)} 自动发布{' '}
          <ActionButton look="text" busyText="处理中…" action={() => move('publish', { at: null }, '已取消定时发布')}>
            取消定时
          </ActionButton>
        </p>
      )}
      {isDirty && <p>请先保存修改，再发布或下架。</p>}
      <div className={css.ways}>
        {moves.includes('publish') && (
          <>
            <ActionButton
              look="contained"
              color="secondary"
              disabled={isDirty}
              busyText="发布中…"
              action={() => move('publish')}
            >
              {RECORD_MOVES.publish.label}
            </ActionButton>
            <Button
              variant="outlined"
              disabled={isDirty}
              aria-expanded={open === 'plan'}
              onClick={() => toggleForm('plan')}
            >
              定时发布
            </Button>
          </>
        )}
        {moves.includes('takeDown') && (
          <Button
            variant="outlined"
            color="error"
            disabled={isDirty}
            aria-expanded={open === 'takeDown'}
            onClick={() => toggleForm('takeDown')}
          >
            {RECORD_MOVES.takeDown.label}
          </Button>
        )}
      </div>
      {open === 'plan' && (
        <ScheduleForm
          isBusy={isBusy}
          onSchedule={(at) => move('publish', { at }, `将在 ${formatMoment(at)} 自动发布`)}
        />
      )}
      {open === 'takeDown' && <TakeDownForm isBusy={isBusy} onTakeDown={(why) => move('takeDown', { why })} />}
    </section>
  )
}

function ScheduleForm({ isBusy, onSchedule }: ScheduleFormProps) {
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault()
        const at = momentInChina(text)
        setInvalid(at === null)
        if (at) void onSchedule(at)
      }}
    >
      <FieldFrame label="发布时间（北京时间）" error={isInvalid ? '请填写日历上有的时间' : undefined}>
        {({ id: inputId, ...names }) => (
          <OutlinedInput
            id={inputId}
            type="datetime-local"
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ required: true, ...names }}
          />
        )}
      </FieldFrame>
      <SubmitButton isBusy={isBusy} fullWidth={false}>
        确定
      </SubmitButton>
    </form>
  )
}

function TakeDownForm({ isBusy, onTakeDown }: TakeDownFormProps) {
  const [why, setWhy] = useState('')
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault()
        void onTakeDown(why)
      }}
    >
      <FieldFrame label="下架原因（可不填）" help="写给同事看，留在历史版本里">
        {({ id: inputId, ...names }) => (
          <OutlinedInput
            id={inputId}
            autoFocus
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            inputProps={{ maxLength: 200, style: { outline: 0 }, ...names }}
          />
        )}
      </FieldFrame>
      <SubmitButton isBusy={isBusy} busyText="下架中…" color="error" fullWidth={false}>
        确认下架
      </SubmitButton>
    </form>
  )
}

/** The actions change after each move: the pressed button unmounts. */
const firstButton = (container: HTMLElement) => container.querySelector('button:enabled')

/** A `datetime-local` value in China time as an ISO string; null if empty or if the year has more than four digits. */
function momentInChina(text: string) {
  const moment = new Date(`${text}:00+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

interface ScheduleFormProps {
  isBusy: boolean
  onSchedule: (at: string) => Promise<void>
}

interface TakeDownFormProps {
  isBusy: boolean
  onTakeDown: (why: string) => Promise<void>
}

interface MovesProps {
  resource: Resource
  record: ConsoleRecord
  isDirty: boolean
  /** The record has changed, or was found to have: refetch it. */
  onMoved: () => void
}
