import { MESSAGES } from '#lib/contracts/messages.ts'

const DAY = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a timestamp in China, 2026-03-08. */
export function formatDay(moment: string): string {
  const part = Object.fromEntries(DAY.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** First 10 characters of a deadline, or 长期有效 if there is none. */
export function formatDeadline(deadline: string | null | undefined): string {
  return deadline ? deadline.slice(0, 10) : MESSAGES['R-9.21']
}

const MOMENT = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time of a timestamp in China, 2026-03-08 09:05. */
export function formatMoment(moment: string): string {
  const part = Object.fromEntries(MOMENT.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
}
