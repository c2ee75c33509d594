import { ActionButton } from '#components/application/action-button.tsx'
import { HANDLING_CALLS, type HandledQueue, type Handling } from '#lib/contracts/operator/handling.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Wait } from '../wait.tsx'
import css from './handling.module.css'

/** Who has taken an entry and since when, and the button to take it, take it over or give it back. */
export function TakenBy({ queue, handling, onActed, onRefused }: TakenByProps) {
  const { entryId, taken } = handling
  const { take, release } = HANDLING_CALLS[queue]
  const isMine = taken?.isOwn === true
  const act = async () => {
    const call = isMine ? callApi(release, { entryId }) : callApi(take, { entryId, from: taken?.accountId ?? null })
    await call.then(onActed, onRefused)
  }
  const words = isMine ? '取消认领' : taken ? '接手' : '认领'
  return (
    <div className={css.taken}>
      <TakenLabel taken={taken} role="status" />
      {/* One button for all actions, so that it keeps the focus. */}
      {(!taken || isMine || taken.mayTakeOver) && (
        <ActionButton action={act} busyText="处理中…">
          {words}
        </ActionButton>
      )}
    </div>
  )
}

/** “客服小李正在处理 · 12 分钟”. With a `role`, a change of name is announced; the duration never is. */
export const TakenLabel = ({ taken, role }: { taken: Handling['taken']; role?: 'status' }) => (
  <span className={taken ? (taken.isOwn ? css.own : css.others) : css.nobodys}>
    <span role={role}>{taken && `${taken.isOwn ? '您' : taken.name}正在处理`}</span>
    {taken && (
      <>
        {' '}
        · <Wait since={taken.at} />
      </>
    )}
  </span>
)

interface TakenByProps {
  queue: HandledQueue
  handling: Handling
  onActed: (handling: Handling) => unknown
  onRefused: (error: unknown) => void
}
