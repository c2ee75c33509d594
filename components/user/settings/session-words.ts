import type { LoginSession } from '#lib/contracts/account/auth.ts'
import { formatMoment } from '#lib/format/date.ts'

const CHANNEL_WORDS: Readonly<Record<string, string>> = { PC: '电脑浏览器', H5: '手机浏览器' }

/** The device or client of a session. */
export const channelWords = (channel: string) => CHANNEL_WORDS[channel] ?? '其他设备'

/**
 * When a session started, was last used, and expires; a line may break between them, but not within a date and time.
 */
export const sessionMoments = ({ createdAt, lastSeenAt, expiresAt }: LoginSession) =>
  [`登录于 ${formatMoment(createdAt)}`, `最近使用 ${formatMoment(lastSeenAt)}`, `${formatMoment(expiresAt)} 到期`]
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join(' · ')
