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
  getUndeliveredNotices,
  markNoticesRead,
  removeNotice,
  saveNoticeSettings,
} from '#lib/contracts/notice/notice.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { traceRefusals } from '#services/shared/log/trace-refusals.ts'
import { nameKeyOf } from '#services/shared/name-key.ts'
import { accountExists } from './account/exists.ts'
import { changeMobile } from './account/mobile.ts'
import { readMobileMove, requestMobileMove, withdrawMobileMove } from './account/mobile-move.ts'
import { refuseName } from './account/names.ts'
import { replacePassword, resetPassword } from './account/password.ts'
import { countInvited, requireAccount, updateAccount } from './account/queries.ts'
import { userInfoOf } from './account/user-info.ts'
import { acceptAgreements, agreementsToAccept } from './agreement/agreements.ts'
import type { UserContext } from './context.ts'
import { exportData } from './deletion/export.ts'
import { requestDeletion } from './deletion/request.ts'
import { countUnread, listNotices, markOwnNoticesRead, removeOwnNotice } from './notice/notices.ts'
import { reachableChannels, readSettings, saveSwitch } from './notice/settings.ts'
import { listUndelivered } from './notice/undelivered.ts'
import { type RetainPhotos, retainHeadImage } from './profile/head-image.ts'
import { deleteHealth, readProfile, updateBasic, updateHealth, updateProfile } from './profile/profile.ts'

/** For calls whose contract says `login`; the account never comes from the input (T10). */
const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts the calls for an account's own data, notices and consent. */
export function mountUser(service: Service, context: UserContext, retainPhotos: RetainPhotos) {
  const { db, trace } = context
  service.mount(
    checkUserInfoByMobile,
    traceRefusals(trace, (input, call) => accountExists(context, input, call)),
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
  service.mount(markNoticesRead, (input, call) => markOwnNoticesRead(db, idOf(call), input))
  service.mount(removeNotice, ({ noticeId }, call) => removeOwnNotice(db, idOf(call), noticeId))
  const settingsOf = async (accountId: number) => ({
    ...(await readSettings(db, accountId)),
    offered: [...context.noticeChannels],
    ways: reachableChannels(context.noticeChannels, await requireAccount(db, accountId)),
  })
  service.mount(getNoticeSettings, (_, call) => settingsOf(idOf(call)))
  service.mount(saveNoticeSettings, async ({ what, isOn }, call) => {
    await saveSwitch(db, idOf(call), what, isOn)
    return settingsOf(idOf(call))
  })
  service.mount(getUndeliveredNotices, (page) => listUndelivered(db, page))
  service.mount(getInvitedCount, async (_, call) => ({ total: await countInvited(db, idOf(call)) }))
  service.mount(updateUserName, async ({ userName }, call) => {
    // The response reveals whether the name is taken (T05).
    await context.proofs.countExistenceQuery(userName, call)
    await refuseName(db, context.checkText, userName, 'userName')
    return userInfoOf(await updateAccount(db, idOf(call), { userName, nameKey: nameKeyOf(userName) }))
  })
  service.mount(
    updateUserPassword,
    traceRefusals(trace, (input, call) => resetPassword(context, input, call)),
  )
  service.mount(
    updatePasswordByOldPassword,
    traceRefusals(trace, (input, call) => replacePassword(context, input, call)),
  )
  service.mount(
    updateUserMobile,
    traceRefusals(trace, (input, call) => changeMobile(context, input, call)),
  )
  service.mount(
    askMobileMoveContract,
    traceRefusals(trace, (input, call) => requestMobileMove(context, input, call)),
  )
  service.mount(getMobileMove, (_, call) => readMobileMove(context, idOf(call)))
  service.mount(withdrawMobileMoveContract, (_, call) => withdrawMobileMove(context, idOf(call)))

  service.mount(getUserProfile, (_, call) => readProfile(db, idOf(call)))
  service.mount(updateBasicInfo, (input, call) => updateBasic(context, idOf(call), input))
  service.mount(updateUserInfo, (input, call) =>
    db.transaction(async (tx) => {
      await retainHeadImage(tx, retainPhotos, idOf(call), input.headImg)
      return updateProfile(tx, idOf(call), input)
    }),
  )
  service.mount(updateUserHealInfo, (input, call) => updateHealth(db, idOf(call), input))
  service.mount(deleteUserHealInfo, (_, call) => deleteHealth(db, idOf(call)))

  service.mount(exportMyData, (_, call) => exportData(context, idOf(call)))
  service.mount(
    deleteAccount,
    traceRefusals(trace, (proof, call) => requestDeletion(context, proof, call)),
  )
}
