import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import { TakenLabel } from './taken-by.tsx'
import { useHandling } from './use-handling.ts'

/** In a list of links: who works on an entry; nothing if nobody does. */
export function TakenMark({ queue, entryId }: { queue: HandledQueue; entryId: string }) {
  const { handling } = useHandling(queue, entryId)
  return handling?.taken ? <TakenLabel taken={handling.taken} /> : null
}
