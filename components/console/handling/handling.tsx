import type { HandledQueue } from '#lib/contracts/handling.ts'
import css from './handling.module.css'
import { Notes } from './notes.tsx'
import { TakenBy } from './taken-by.tsx'
import { useHandling } from './use-handling.ts'

/** Who works on an entry of a queue, the button that takes it or gives it back, and what operators noted. */
export function Handling({ queue, entryId }: HandlingProps) {
  const id = String(entryId)
  const { handling, show, act } = useHandling(queue, id)
  if (!handling) return <div className={css.handling} />
  return (
    <div className={css.handling}>
      <TakenBy queue={queue} handling={handling} act={act} />
      <Notes queue={queue} handling={handling} onNoted={show} />
    </div>
  )
}

interface HandlingProps {
  queue: HandledQueue
  entryId: number | string
}
