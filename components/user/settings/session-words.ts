import type { LoginSession } from '#lib/contracts/account/auth.ts'
import { formatMoment } from '#lib/format/date.ts'

const CHANNEL_WORDS: Readonly<Record<string, string>> = { PC: '电脑浏览器', H5: '手机浏览器' }

/** With what somebody is logged in. */
export const channelWords = (channel: string) => CHANNEL_WORDS[channel] ?? '其他设备'

/** Since when, last used when, and until when; a line breaks between them, not within a date and its time. */
export const sessionMoments = ({ createdAt, lastSeenAt, expiresAt }: LoginSession) =>
  [`登录于 ${formatMoment(createdAt)}`, `最近使用 ${formatMoment(lastSeenAt)}`, `${formatMoment(expiresAt)} 到期`]
    .map((part) => part.replaceAll(' ', '\u00A0'))
    .join(' · ')
