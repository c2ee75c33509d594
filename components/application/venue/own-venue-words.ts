import type { OwnVenue } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'

const { DRAFT, PENDING, REJECTED, WITHDRAWN } = APPLICATION_STATUS

type Standing = Pick<OwnVenue, 'status' | 'isClaim' | 'isClaimable' | 'isPublished' | 'isLive'>

/** Status of an account's venue, and the text of its link. */
export function ownVenueWords(venue: Standing): { state: string; call: string; isWrong: boolean } {
  const { status, isClaim, isClaimable, isPublished, isLive } = venue
  const call = status === PENDING ? '查看' : status === APPLICATION_STATUS.APPROVED ? '修改资料' : '继续填写'
  if (isClaim && !isClaimable) return { state: '已由其他账号管理或已下架，认领不能通过', call: '查看', isWrong: true }
  const shown = isPublished ? (isLive ? '已公开' : '已下架，请联系客服') : ''
  const next = nextOf(status, isClaim ? '认领' : isPublished ? '修改' : '')
  const state = [shown, next].filter(Boolean).join('，')
  return { state, call, isWrong: status === REJECTED || (isPublished && !isLive) }
}

/** Status of the open application. */
function nextOf(status: OwnVenue['status'], what: string): string {
  if (status === DRAFT) return what ? `${what}还没有提交` : '草稿，还没有提交'
  if (status === PENDING) return `${what}审核中`
  if (status === REJECTED) return `${what}需要补充后重新提交`
  if (status === WITHDRAWN) return `${what}已撤回`
  return ''
}
