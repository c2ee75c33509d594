import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { REPORT_NOTE_MAX } from '#lib/contracts/limits.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { type DeskReport, decideObjection, decideReport, getDeskReports } from '#lib/contracts/report/report.ts'
import type { ReportQueue } from '#lib/contracts/report/report-states.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { REPORT_KIND_WORDS, REPORT_REASON_WORDS, REPORT_STATE_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import { useConsole } from '../console-settings.ts'
import { Handling } from '../handling/handling.tsx'
import { Wait } from '../wait.tsx'
import { decidedText } from './decided-text.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { Entry, useRetainEntry } from './entry.tsx'
import { LeftToColleagues } from './left-to-colleagues.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'
import { NOT_THERE, QueuePage } from './queue-page.tsx'
import { Reported } from './reported.tsx'

/** Undecided reports: child safety first, then oldest first. */
export const ReportsScreen = () => <Screen queue="reports" what="举报" empty="没有待处理的举报" />

/** Authors' objections, for an operator other than the one who decided first (R-12.5). */
export const ObjectionsScreen = () => <Screen queue="objections" what="申诉" empty="没有待复核的申诉" />

/** The open entries, or the one in the address in any state. */
const Screen = ({ queue, what, empty }: { queue: ReportQueue; what: string; empty: string }) => (
  <QueuePage queue={queue} all={`待处理的${what}`}>
    {(reportId) => (
      <Queue
        endpoint={getDeskReports}
        query={reportId ? { reportId } : { queue }}
        what={what}
        empty={reportId ? NOT_THERE : empty}
        isOldestFirst
      >
        {(report: DeskReport, onChange) => <Report key={report.reportId} report={report} onChange={onChange} />}
      </Queue>
    )}
  </QueuePage>
)

function Report({ report, onChange }: ReportProps) {
  const {
    kind,
    name,
    reason,
    words,
    pictures,
    createdAt,
    others,
    state,
    note,
    objection,
    objectionNote,
    obstacle,
    reportId,
    authorIds,
  } = report
  const { role } = useConsole()
  const isWaiting = state === 'open' || state === 'objected'
  return (
    <Entry>
      <h2>
        {REPORT_KIND_WORDS[kind]}：{name}
      </h2>
      {reason === 'childSafety' && (
        <Chip size="small" color="error" label={REPORT_REASON_WORDS[reason]} sx={{ justifySelf: 'start' }} />
      )}
      <p className={css.note}>
        {reason !== 'childSafety' && `${REPORT_REASON_WORDS[reason]} · `}
        {formatMoment(createdAt)} 举报 · {REPORT_STATE_WORDS[state]}
        {isWaiting && (
          <>
            {' '}
            · 已等 <Wait since={objection?.at ?? createdAt} />
          </>
        )}
        {others > 0 && ` · 另有 ${others} 条对同一内容的举报，会一并处理`}
      </p>
      {authorIds.length > 0 && mayDo(role, 'accounts') && (
        <p className={css.links}>
          {authorIds.map((accountId) => (
            <Link key={accountId} to={`/accounts/${accountId}`}>
              作者的账号 {accountId}
            </Link>
          ))}
        </p>
      )}
      <Reported report={report} />
      {words && <p className={css.words}>举报人补充：{words}</p>}
      {pictures.length > 0 && (
        <ul className={css.photos}>
          {pictures.map((picture, at) => (
            <li key={picture}>
              <a href={paperAddress(picture)} target="_blank" rel="noopener">
                <img src={paperAddress(picture)} alt={`证据图片 ${at + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className={css.words}>
          {objection ? '原处理理由' : '处理理由'}：{note}
        </p>
      )}
      {objection && (
        <>
          <p className={css.words}>
            {formatMoment(objection.at)} 申诉{objection.words && `：${objection.words}`}
          </p>
          {objectionNote && <p className={css.words}>复核理由：{objectionNote}</p>}
        </>
      )}
      <Handling
        queue={objection ? 'objections' : 'reports'}
        entryId={reportId}
        isWaiting={isWaiting && !obstacle}
        onChange={onChange}
      />
      {!isWaiting ? null : obstacle ? (
        <LeftToColleagues duty="moderation" why={obstacle} />
      ) : objection ? (
        <DecideObjection report={report} onChange={onChange} />
      ) : (
        <DecideReport report={report} onChange={onChange} />
      )}
    </Entry>
  )
}

const REPORT_DECISIONS = [
  { to: 'upheld', words: '举报成立并隐藏', variant: 'contained' },
  { to: 'dismissed', words: '举报不成立' },
] as const

function DecideReport({ report: { reportId, authorIds }, onChange }: ReportProps) {
  const form = useApiForm({
    endpoint: decideReport,
    defaultValues: { reportId, to: 'upheld', note: '', blocksAccount: false },
    onDone: (decided) => {
      void showToast(decidedText(decided), 'success')
      form.reset()
      onChange()
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  useRetainEntry(form.formState.dirtyFields.note === true)
  const [blocks, setBlocks] = useState(false)
  const decide = (to: 'upheld' | 'dismissed') => {
    form.setValue('to', to)
    form.setValue('blocksAccount', to === 'upheld' && blocks)
    void form.submit()
  }
  return (
    <form className={css.decide} aria-label="处理举报" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        control={form.control}
        name="note"
        label="理由"
        help="举报人会看到；举报成立时作者也会看到"
        rows={2}
        count={REPORT_NOTE_MAX}
      />
      {authorIds.length > 0 && (
        <FormControlLabel
          label="举报成立时停用作者的账号"
          control={<Checkbox checked={blocks} onChange={(_, isChecked) => setBlocks(isChecked)} />}
        />
      )}
      <DecisionButtons
        decisions={REPORT_DECISIONS}
        pressed={form.getValues('to')}
        isBusy={form.isBusy}
        onDecide={decide}
      />
    </form>
  )
}

const OBJECTION_DECISIONS = [
  { to: 'confirmed', words: '维持处理', variant: 'contained' },
  { to: 'overturned', words: '撤销处理，恢复显示' },
] as const

function DecideObjection({ report: { reportId }, onChange }: ReportProps) {
  const form = useApiForm({
    endpoint: decideObjection,
    defaultValues: { reportId, to: 'confirmed', note: '' },
    onDone: (decided) => {
      void showToast(decidedText(decided), 'success')
      form.reset()
      onChange()
    },
    onError: (error) => handleRefusal(error, onChange),
  })
  useRetainEntry(form.formState.dirtyFields.note === true)
  const decide = (to: 'confirmed' | 'overturned') => {
    form.setValue('to', to)
    void form.submit()
  }
  return (
    <form className={css.decide} aria-label="复核申诉" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField control={form.control} name="note" label="理由" help="双方都会看到" rows={2} count={REPORT_NOTE_MAX} />
      <DecisionButtons
        decisions={OBJECTION_DECISIONS}
        pressed={form.getValues('to')}
        isBusy={form.isBusy}
        onDecide={decide}
      />
    </form>
  )
}

interface ReportProps {
  report: DeskReport
  onChange: () => void
}
