import type { AuthContext } from './auth/context.ts'
import { findOpenId } from './auth/wechat/follower.ts'
import { findLeadMobile, issueSmsToken } from './coach/lead/token.ts'
import { readNoticeWords } from './generic/notice-words/read.ts'
import type { Office } from './user/notice/office.ts'

type Parts = Pick<AuthContext, 'db' | 'log' | 'senders' | 'keyOf'>

/** Dependencies for delivering notices: drivers and open ids from the auth service, leads from the coach service. */
export const noticeOffice = ({ db, log, senders, keyOf }: Parts, now = () => new Date()): Office => ({
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
