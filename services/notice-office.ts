import type { AuthContext } from './auth/context.ts'
import { findOpenId } from './auth/wechat/follower.ts'
import { findLeadMobile, issueSmsToken } from './coach/lead/token.ts'
import { readNoticeWords } from './generic/notice-words/read.ts'
import type { Office } from './user/notice/office.ts'

type Parts = Pick<AuthContext, 'db' | 'log' | 'senders' | 'keyOf'>

/** What notices leave the site by: drivers and open ids are of the auth service, leads of the coach service. */
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
