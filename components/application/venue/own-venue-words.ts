import type { OwnVenue } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'

const { DRAFT, PENDING, REJECTED, WITHDRAWN } = APPLICATION_STATUS

type VenueStatus = Pick<OwnVenue, 'status' | 'isClaim' | 'isClaimable' | 'isPublished' | 'isLive'>

/** Status of an account's venue, and the text of its link. */
export function ownVenueWords(venue: VenueStatus): { state: string; linkText: string; isWrong: boolean } {
  const { status, isClaim, isClaimable, isPublished, isLive } = venue
  const linkText = status === PENDING ? '查看' : status === APPLICATION_STATUS.APPROVED ? '修改资料' : '继续填写'
  if (isClaim && !isClaimable)
    return { state: '已由其他账号管理或已下架，认领不能通过', linkText: '查看', isWrong: true }
  const publicState = isPublished ? (isLive ? '已公开' : '已下架，请联系客服') : ''
  const openState = applicationState(status, isClaim ? '认领' : isPublished ? '修改' : '')
  const state = [publicState, openState].filter(Boolean).join('，')
  return { state, linkText, isWrong: status === REJECTED || (isPublished && !isLive) }
}

/** Status of the open application. */
function applicationState(status: OwnVenue['status'], applicationNoun: string): string {
  if (status === DRAFT) return applicationNoun ? `${applicationNoun}还没有提交` : '草稿，还没有提交'
  if (status === PENDING) return `${applicationNoun}审核中`
  if (status === REJECTED) return `${applicationNoun}需要补充后重新提交`
  if (status === WITHDRAWN) return `${applicationNoun}已撤回`
  return ''
}
