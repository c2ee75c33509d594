import { meetRefusal } from '#components/ui/meet-error.ts'
import type { HandledQueue } from '#lib/contracts/handling.ts'
import css from './handling.module.css'
import { Notes } from './notes.tsx'
import { TakenBy } from './taken-by.tsx'
import { useHandling } from './use-handling.ts'

/** Who works on an entry of a queue, the button that takes it or gives it back, and what operators noted. */
export function Handling({ queue, entryId, onChange }: HandlingProps) {
  const id = String(entryId)
  const { handling, show, readAnew } = useHandling(queue, id)
  if (!handling) return <div className={css.handling} />
  // A colleague may have taken it meanwhile, or have decided about it.
  const onRefused = (error: unknown) => {
    meetRefusal(error, onChange)
    void readAnew()
  }
  return (
    <div className={css.handling}>
      <TakenBy queue={queue} handling={handling} onActed={show} onRefused={onRefused} />
      <Notes queue={queue} handling={handling} onNoted={show} onRefused={onRefused} />
    </div>
  )
}

interface HandlingProps {
  queue: HandledQueue
  entryId: number | string
  /** The entry turned out not to be what was seen: it is to be read anew. */
  onChange: () => void
}
