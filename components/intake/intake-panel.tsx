'use client'

import { ActionButton } from '#components/application/action-button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { type Intake, setPaused } from '#lib/contracts/lead/intake.ts'
import { BUSINESS_STATUS_WORDS } from '#lib/copy/enums.ts'
import { PAUSED_WORDS, shownWhen } from '#lib/copy/intake.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './intake.module.css'
import { TeachingForm } from './teaching-form.tsx'

/** The intake of a coach or venue; changes go live at once, or with a page that is taken down. */
export function IntakePanel({ intake, onChange }: IntakePanelProps) {
  const { kind, id, name, isLive, isPaused, teaching } = intake
  const togglePaused = async () => {
    const changed = await callApi(setPaused, { kind, id, isPaused: !isPaused })
    onChange(changed)
    void showToast(`${changed.isPaused ? '已暂停' : '已恢复'}，${shownWhen(changed)}`, 'success')
  }
  return (
    <Panel title={`招生：${name}`} note={noteText(intake)}>
      <div className={css.pause}>
        <p>{isLive ? liveText(intake) : takenDownText(intake)}</p>
        <ActionButton action={togglePaused} busyText={isPaused ? '恢复中…' : '暂停中…'}>
          {isPaused ? '恢复接收新学员' : '暂停接收新学员'}
        </ActionButton>
      </div>
      {teaching && <TeachingForm coachId={id} teaching={teaching} onChange={onChange} />}
    </Panel>
  )
}

const CLOSED_WORDS = BUSINESS_STATUS_WORDS[BUSINESS_STATUS.CLOSED]

const noteText = ({ isLive, isInBusiness }: Intake): string => {
  if (!isLive) return '主页已下架，恢复公开请联系客服。这里的改动不用审核，恢复公开后显示在主页和列表上。'
  return isInBusiness
    ? '这里的改动不用审核，保存后马上显示在主页和列表上。'
    : '这里的改动不用审核，恢复营业后显示在主页上。恢复营业请在场馆资料里改“营业状态”，要经过审核。'
}

const liveText = ({ kind, isPaused, isInBusiness }: Intake): string => {
  if (!isInBusiness)
    return `主页显示“${CLOSED_WORDS}”，新的预约发不进来${isPaused ? '' : '，课程的预约除外'}；职位照常接收应聘；已经收到的预约照常处理。`
  return isPaused
    ? `主页显示“${PAUSED_WORDS}”，新的预约发不进来${kind === 'venue' ? '，职位照常接收应聘' : ''}；已经收到的预约照常处理。`
    : '正在接收新学员。排满了可以先暂停，随时恢复。'
}

const takenDownText = ({ isPaused, isInBusiness }: Intake): string =>
  isPaused || !isInBusiness
    ? `主页下架期间没有新的预约，恢复公开后显示“${isInBusiness ? PAUSED_WORDS : CLOSED_WORDS}”；已经收到的预约照常处理。`
    : '主页下架期间没有新的预约，恢复公开后接收新学员。想到时先不接收，可以暂停。'

interface IntakePanelProps {
  intake: Intake
  onChange: (intake: Intake) => void
}
