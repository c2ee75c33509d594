import { useLayoutEffect } from 'react'
import { useCountdown } from '#components/form/use-countdown.ts'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showToast } from '#components/ui/toast.ts'
import { takeBackApproval } from '#lib/contracts/application/application-desk.ts'
import { APPROVAL_TAKE_BACK_TIME } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'
import background from './background.module.css'
import css from './review.module.css'

/** The remaining time to take back an approval, and the button. `left` in ms. */
export function TakeBack({ endpoint = takeBackApproval, checkId, version, left, onDone }: TakeBackProps) {
  const countdown = useCountdown()
  const { start } = countdown
  // Before painting, so that "time is over" does not flash.
  useLayoutEffect(() => start(Math.floor(left / 1000)), [left, start])
  const takeBack = async () => {
    await callApi(endpoint, { checkId, version })
    void showToast('已撤回，重新等待审核', 'success')
    onDone()
  }
  if (countdown.left === 0)
    return <Panel title="已通过" note={`通过已超过 ${APPROVAL_TAKE_BACK_TIME / 60_000} 分钟，不能再撤回。`} />
  return (
    <Panel
      title="已通过"
      note="撤回后，公开的内容恢复到这次通过之前，原来没有公开的不再公开；这一份重新等待审核，提交人会收到消息。"
    >
      <div className={css.ways}>
        <span className={background.left} role="timer">
          还可以在 {inMinutes(countdown.left)}内撤回
        </span>
        <ConfirmButton
          label="撤回"
          name="撤回通过"
          question="确定撤回这次通过吗？"
          variant="outlined"
          action={takeBack}
          onOutdated={onDone}
        />
      </div>
    </Panel>
  )
}

const inMinutes = (seconds: number) =>
  seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

interface TakeBackProps {
  endpoint?: typeof takeBackApproval
  checkId: string
  version: number
  left: number
  /** It was taken back, or can no longer be: refetch the application. */
  onDone: () => void
}
