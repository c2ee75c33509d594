const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Formats a timestamp for Baidu's time factor: Chinese local time without offset, 2026-11-20T08:05:00 (C-9). */
export function formatBaiduTime(moment: string): string {
  const part = Object.fromEntries(PARTS.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}
