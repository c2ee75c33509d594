import { formatDeadline } from '#lib/format/date.ts'

interface Deadline {
  deadline: string | null
  isExpired: boolean
}

/** 已截止, 长期有效 or 截至 2026-12-01. */
export function deadlineText({ deadline, isExpired }: Deadline): string {
  if (isExpired) return '已截止'
  return deadline === null ? formatDeadline(null) : `截至 ${formatDeadline(deadline)}`
}

/** 长期有效, 2026-12-01 or 2026-10-01（已截止）, for use beside a label. */
export const deadlineFact = ({ deadline, isExpired }: Deadline): string =>
  isExpired ? `${formatDeadline(deadline)}（已截止）` : formatDeadline(deadline)
