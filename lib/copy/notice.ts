import type { NoticeKind, NoticeSide } from '#lib/contracts/notice.ts'

/** What happened, as whom it is told to reads it; of a lead received nobody tells its poster, and the like. */
export const NOTICE_WORDS: Record<NoticeKind, Record<NoticeSide, string>> = {
  leadReceived: { recipient: '您收到一条新预约', poster: '您的预约已发出' },
  leadSeen: { recipient: '预约已查看', poster: '您的预约已被查看' },
  leadContacted: { recipient: '预约已联系', poster: '您的预约已有人联系，请留意电话' },
  leadOverdue: { recipient: '有一条预约还没有联系，请尽快回复', poster: '您的预约超时没有人联系，可以看看相近的教练' },
  leadClosed: { recipient: '预约人撤回了预约', poster: '您的预约已结束' },
}

/** Where it leads. */
export const NOTICE_PATHS: Record<NoticeSide, string> = { recipient: '/user/leads', poster: '/user/demands' }
