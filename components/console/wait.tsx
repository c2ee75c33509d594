import { useMinute } from '#components/ui/use-minute.ts'
import { formatWait } from '#lib/format/wait.ts'

/** How long ago a moment was; screens stay open, so it counts on. Not announced to screen readers on update. */
export function Wait({ since }: { since: string }) {
  useMinute()
  return formatWait(since)
}
