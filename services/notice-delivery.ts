import type { AuthContext } from './auth/context.ts'
import { findOpenId } from './auth/wechat/follower.ts'
import { findLeadMobile, issueSmsToken } from './coach/lead/token.ts'
import { readNoticeWords } from './generic/notice-words/read.ts'
import type { DeliveryContext } from './user/notice/delivery-context.ts'

type Parts = Pick<AuthContext, 'db' | 'log' | 'senders' | 'keyOf'>

/** Dependencies for delivering notices: drivers and open ids from the auth service, leads from the coach service. */
export const noticeDelivery = ({ db, log, senders, keyOf }: Parts, now = () => new Date()): DeliveryContext => ({
  db,
  log,
  now,
  senders,
  readNoticeWords,
  mobileKeyOf: (mobile) => keyOf('mobile', mobile),
  findOpenId,
  findVisitor: findLeadMobile,
  openLead: issueSmsToken,
})
