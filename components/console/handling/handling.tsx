import { useState } from 'react'
import { handleRefusal } from '#components/ui/handle-error.ts'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import { useRetainEntry } from '../queues/entry.tsx'
import css from './handling.module.css'
import { Notes } from './notes.tsx'
import { TakenBy } from './taken-by.tsx'
import { useHandling } from './use-handling.ts'

/**
 * Who works on a queue entry, the button to take it or give it back, and operators' notes (R-13.5). Renders nothing for
 * an entry that no longer waits, unless a note is being written.
 */
export function Handling({ isWaiting = true, ...entry }: HandlingProps) {
  const [isWritingNote, setWritingNote] = useState(false)
  useRetainEntry(isWritingNote)
  return isWaiting || isWritingNote ? (
    <HandlingPanel {...entry} isWaiting={isWaiting} onDirtyChange={setWritingNote} />
  ) : null
}

function HandlingPanel({ queue, entryId, isWaiting, onChange, onDirtyChange }: HandlingPanelProps) {
  const { handling, show, refetch } = useHandling(queue, String(entryId))
  if (!handling) return <div className={css.handling} />
  // A colleague may have taken or decided it meanwhile.
  const onRefused = (error: unknown) => {
    handleRefusal(error, onChange)
    void refetch()
  }
  return (
    <div className={css.handling}>
      {isWaiting && <TakenBy queue={queue} handling={handling} onActed={show} onRefused={onRefused} />}
      <Notes queue={queue} handling={handling} onDirtyChange={onDirtyChange} onNoted={show} onRefused={onRefused} />
    </div>
  )
}

interface HandlingProps {
  queue: HandledQueue
  entryId: number | string
  isWaiting?: boolean
  /** The entry turned out to be outdated: refetch it. */
  onChange: () => void
}

interface HandlingPanelProps extends HandlingProps {
  onDirtyChange: (isDirty: boolean) => void
}
