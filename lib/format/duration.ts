const twoDigits = (part: number) => String(part).padStart(2, '0')

const partsOf = (seconds: number) => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const

/** A duration in seconds as shown by players: 0:08, 12:05, 1:02:03. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** The same in ISO 8601: PT1H2M3S. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || seconds < 60 ? `${rest}S` : ''}`
}
