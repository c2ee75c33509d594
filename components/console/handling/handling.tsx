import { useState } from 'react'
import { meetRefusal } from '#components/ui/meet-error.ts'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import { useTyped } from '../queues/entry.tsx'
import css from './handling.module.css'
import { Notes } from './notes.tsx'
import { TakenBy } from './taken-by.tsx'
import { useHandling } from './use-handling.ts'

/**
 * Who works on an entry of a queue, the button that takes it or gives it back, and what operators noted. Of what
 * waits no more nothing, but for a note that was begun before.
 */
export function Handling({ isWaiting = true, ...entry }: HandlingProps) {
  const [isNoting, setNoting] = useState(false)
  useTyped(isNoting)
  return isWaiting || isNoting ? <Drawn {...entry} isWaiting={isWaiting} onTyped={setNoting} /> : null
}

function Drawn({ queue, entryId, isWaiting, onChange, onTyped }: DrawnProps) {
  const { handling, show, readAnew } = useHandling(queue, String(entryId))
  if (!handling) return <div className={css.handling} />
  // A colleague may have taken it meanwhile, or have decided about it.
  const onRefused = (error: unknown) => {
    meetRefusal(error, onChange)
    void readAnew()
  }
  return (
    <div className={css.handling}>
      {isWaiting && <TakenBy queue={queue} handling={handling} onActed={show} onRefused={onRefused} />}
      <Notes queue={queue} handling={handling} onTyped={onTyped} onNoted={show} onRefused={onRefused} />
    </div>
  )
}

interface HandlingProps {
  queue: HandledQueue
  entryId: number | string
  isWaiting?: boolean
  /** The entry turned out not to be what was seen: it is to be read anew. */
  onChange: () => void
}

interface DrawnProps extends HandlingProps {
  onTyped: (isTyped: boolean) => void
}
