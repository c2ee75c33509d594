import { useMinute } from '#components/ui/use-minute.ts'
import { formatWait } from '#lib/format/wait.ts'

/** How long ago a moment was, kept up to date while the screen is open. Updates are not announced to screen readers. */
export function Wait({ since }: { since: string }) {
  useMinute()
  return formatWait(since)
}
