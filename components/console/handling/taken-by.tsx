import Button from '@mui/material/Button'
import { useState } from 'react'
import { HANDLING_CALLS, type HandledQueue, type Handling } from '#lib/contracts/handling.ts'
import { formatWait } from '#lib/format/wait.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './handling.module.css'

/** By whom an entry is taken and since when, and the button that takes it, takes it over or gives it back. */
export function TakenBy({ queue, handling, act }: TakenByProps) {
  const { entryId, taken } = handling
  const { take, release } = HANDLING_CALLS[queue]
  const [isBusy, setBusy] = useState(false)
  const press = async (call: () => Promise<Handling>) => {
    setBusy(true)
    await act(call)
    setBusy(false)
  }
  const takeIt = () => press(() => callApi(take, { entryId, from: taken?.accountId ?? null }))
  return (
    <div className={css.taken}>
      <span role="status">{taken && <Taken taken={taken} />}</span>
      {!taken && (
        <Button variant="outlined" loading={isBusy} onClick={() => void takeIt()}>
          认领
        </Button>
      )}
      {taken?.mayTakeOver && (
        <Button variant="outlined" loading={isBusy} onClick={() => void takeIt()}>
          接手
        </Button>
      )}
      {taken?.isOwn && (
        <Button loading={isBusy} onClick={() => void press(() => callApi(release, { entryId }))}>
          取消认领
        </Button>
      )}
    </div>
  )
}

/** “客服小李正在处理 · 12 分钟”. */
export const Taken = ({ taken: { name, at, isOwn } }: { taken: NonNullable<Handling['taken']> }) => (
  <b className={isOwn ? css.own : css.others}>
    {isOwn ? '您' : name}正在处理 · {formatWait(at)}
  </b>
)

interface TakenByProps {
  queue: HandledQueue
  handling: Handling
  act: (call: () => Promise<Handling>) => Promise<void>
}
