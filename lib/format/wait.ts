const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time since a timestamp, in the largest unit that fits: 不到 1 分钟, 25 分钟, 3 小时, 12 天. */
export function formatWait(since: string, now = Date.now()): string {
  const ms = now - Date.parse(since)
  if (ms < MINUTE) return '不到 1 分钟'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} 小时`
  return `${Math.floor(ms / DAY)} 天`
}
