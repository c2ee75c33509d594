import {
  acceptAgreements as acceptAgreementsContract,
  getAgreementsToAccept,
} from '#lib/contracts/account/agreement.ts'
import {
  askMobileMove as askMobileMoveContract,
  checkUserInfoByMobile,
  deleteAccount,
  deleteUserHealInfo,
  exportMyData,
  getInvitedCount,
  getLoginUserInfo,
  getMobileMove,
  getUserProfile,
  updateBasicInfo,
  updatePasswordByOldPassword,
  updateUserHealInfo,
  updateUserInfo,
  updateUserMobile,
  updateUserName,
  updateUserPassword,
  withdrawMobileMove as withdrawMobileMoveContract,
} from '#lib/contracts/account/user.ts'
import {
  getNoticeSettings,
  getNotices,
  getNoticeTroubles,
  keepNoticeSettings,
  readNotices,
  removeNotice,
} from '#lib/contracts/notice/notice.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { watched } from '#services/shared/log/watched.ts'
import { nameKeyOf } from '#services/shared/name-key.ts'
import { accountExists } from './account/exists.ts'
import { changeMobile } from './account/mobile.ts'
import { askMobileMove, readMobileMove, withdrawMobileMove } from './account/mobile-move.ts'
import { refuseName } from './account/names.ts'
import { replacePassword, resetPassword } from './account/password.ts'
import { countInvited, requireAccount, updateAccount } from './account/queries.ts'
import { userInfoOf } from './account/user-info.ts'
import { acceptAgreements, agreementsToAccept } from './agreement/agreements.ts'
import type { UserContext } from './context.ts'
import { exportData } from './deletion/export.ts'
import { requestDeletion } from './deletion/request.ts'
import { countUnread, listNotices, readOwnNotices, removeOwnNotice } from './notice/notices.ts'
import { keepSettings, readSettings, waysOf } from './notice/settings.ts'
import { listTroubles } from './notice/troubles.ts'
import { type KeepPhotos, keepHeadImage } from './profile/head-image.ts'
import { deleteHealth, readProfile, updateBasic, updateHealth, updateProfile } from './profile/profile.ts'

/** For calls whose contract says `login`; the account never comes from the input (T10). */
const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts the calls for an account's own data, notices and consent. */
export function mountUser(service: Service, context: UserContext, keepPhotos: KeepPhotos) {
  const { db, trace } = context
  service.mount(
    checkUserInfoByMobile,
    watched(trace, (input, call) => accountExists(context, input, call)),
  )
  service.mount(getLoginUserInfo, async (_, call) => ({
    ...userInfoOf(await requireAccount(db, idOf(call))),
    unreadCount: await countUnread(db, idOf(call)),
  }))
  service.mount(getAgreementsToAccept, async (_, call) =>
    agreementsToAccept(db, context.agreements, await requireAccount(db, idOf(call))),
  )
  service.mount(acceptAgreementsContract, ({ agreements }, call) =>
    acceptAgreements(db, context.agreements, idOf(call), agreements),
  )
  service.mount(getNotices, (page, call) => listNotices(db, context.readNoticeWords, idOf(call), page))
  service.mount(readNotices, (which, call) => readOwnNotices(db, idOf(call), which))
  service.mount(removeNotice, ({ noticeId }, call) => removeOwnNotice(db, idOf(call), noticeId))
  const settingsOf = async (accountId: number) => ({
    ...(await readSettings(db, accountId)),
    offered: [...context.noticeWays],
    ways: waysOf(context.noticeWays, await requireAccount(db, accountId)),
  })
  service.mount(getNoticeSettings, (_, call) => settingsOf(idOf(call)))
  service.mount(keepNoticeSettings, async ({ off }, call) => {
    await keepSettings(db, idOf(call), off)
    return settingsOf(idOf(call))
  })
  service.mount(getNoticeTroubles, (page) => listTroubles(db, page))
  service.mount(getInvitedCount, async (_, call) => ({ total: await countInvited(db, idOf(call)) }))
  service.mount(updateUserName, async ({ userName }, call) => {
    // The response reveals whether the name is taken (T05).
    await context.proofs.countQuestion(userName, call)
    await refuseName(db, context.checkText, userName, 'userName')
    return userInfoOf(await updateAccount(db, idOf(call), { userName, nameKey: nameKeyOf(userName) }))
  })
  service.mount(
    updateUserPassword,
    watched(trace, (input, call) => resetPassword(context, input, call)),
  )
  service.mount(
    updatePasswordByOldPassword,
    watched(trace, (input, call) => replacePassword(context, input, call)),
  )
  service.mount(
    updateUserMobile,
    watched(trace, (input, call) => changeMobile(context, input, call)),
  )
  service.mount(
    askMobileMoveContract,
    watched(trace, (input, call) => askMobileMove(context, input, call)),
  )
  service.mount(getMobileMove, (_, call) => readMobileMove(context, idOf(call)))
  service.mount(withdrawMobileMoveContract, (_, call) => withdrawMobileMove(context, idOf(call)))

  service.mount(getUserProfile, (_, call) => readProfile(db, idOf(call)))
  service.mount(updateBasicInfo, (input, call) => updateBasic(context, idOf(call), input))
  service.mount(updateUserInfo, (input, call) =>
    db.transaction(async (tx) => {
      await keepHeadImage(tx, keepPhotos, idOf(call), input.headImg)
      return updateProfile(tx, idOf(call), input)
    }),
  )
  service.mount(updateUserHealInfo, (input, call) => updateHealth(db, idOf(call), input))
  service.mount(deleteUserHealInfo, (_, call) => deleteHealth(db, idOf(call)))

  service.mount(exportMyData, (_, call) => exportData(context, idOf(call)))
  service.mount(
    deleteAccount,
    watched(trace, (proof, call) => requestDeletion(context, proof, call)),
  )
}
