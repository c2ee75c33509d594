'use client'

import { ActionButton } from '#components/application/action-button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type Intake, setPaused } from '#lib/contracts/lead/intake.ts'
import { PAUSED_WORDS } from '#lib/copy/intake.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './intake.module.css'
import { TeachingForm } from './teaching-form.tsx'

/** The intake of a coach or venue; changes go live at once. */
export function IntakePanel({ intake, onChange }: IntakePanelProps) {
  const { kind, id, name, isPaused, teaching } = intake
  const togglePaused = async () => {
    onChange(await callApi(setPaused, { kind, id, isPaused: !isPaused }))
    void showToast(isPaused ? '已恢复，页面马上更新' : '已暂停，页面马上更新', 'success')
  }
  return (
    <Panel title={`招生：${name}`} note="这里的改动不用审核，保存后马上显示在主页和列表上。">
      <div className={css.pause}>
        <p>
          {isPaused
            ? `主页显示“${PAUSED_WORDS}”，新的预约发不进来${kind === 'venue' ? '，职位照常接收应聘' : ''}；已经收到的预约照常处理。`
            : '正在接收新学员。排满了可以先暂停，随时恢复。'}
        </p>
        <ActionButton action={togglePaused} busyText={isPaused ? '恢复中…' : '暂停中…'}>
          {isPaused ? '恢复接收新学员' : '暂停接收新学员'}
        </ActionButton>
      </div>
      {teaching && <TeachingForm coachId={id} teaching={teaching} onChange={onChange} />}
    </Panel>
  )
}

interface IntakePanelProps {
  intake: Intake
  onChange: (intake: Intake) => void
}
