import { NOTICE_CHANNELS } from '#lib/contracts/notice/notice-kinds.ts'
import { accountDesk } from './account-desk.ts'
import { checkCode, consumeCode } from './auth/code/consume.ts'
import { type AuthContext, type AuthSettings, createAuthContext } from './auth/context.ts'
import { forgetMember } from './auth/forget.ts'
import { countExistenceQuery } from './auth/limit/existence.ts'
import { clearFailedAttempts } from './auth/password/guard.ts'
import { proveOwner, requirePassword } from './auth/password/prove-owner.ts'
import { refuseWeakPassword } from './auth/password/rules.ts'
import { endSessions } from './auth/session/end.ts'
import { listSessions } from './auth/session/list.ts'
import { findOpenId } from './auth/wechat/follower.ts'
import { saveMarks } from './coach/coach/commented.ts'
import { moveLeadsToMobile as leadsFollow } from './coach/lead/change-mobile.ts'
import { adoptLeads, claimLeads } from './coach/lead/claim.ts'
import { leadPersonalData } from './coach/lead/forget.ts'
import { leadNotesPersonalData } from './coach/lead/own-notes.ts'
import { leadProofPersonalData } from './coach/lead/own-proofs.ts'
import { coachPersonalData } from './coach/personal-data.ts'
import { commentPersonalData } from './generic/comment/personal-data.ts'
import { verifyComments } from './generic/comment/verify.ts'
import { moveDemandsToMobile as demandsFollow } from './generic/demand/change-mobile.ts'
import { demandPersonalData } from './generic/demand/personal-data.ts'
import { shownAgreements } from './generic/faq/queries.ts'
import { readNoticeWords } from './generic/notice-words/read.ts'
import { reportPersonalData } from './generic/report/personal-data.ts'
import { releaseUploads } from './generic/upload/claim.ts'
import { uploadPersonalData } from './generic/upload/personal-data.ts'
import { videoPersonalData } from './generic/video-upload/personal-data.ts'
import { createWordListCheck } from './generic/word-list/current-check.ts'
import { profilePersonalData } from './profile-personal-data.ts'
import { PUSH_OFF, type PushSettings } from './shared/push/settings.ts'
import { noRevalidation, type Revalidate } from './shared/revalidate.ts'
import type { Db, Store } from './shared/store/database.ts'
import { submissionPersonalData } from './submission-personal-data.ts'
import { createAccount } from './user/account/create.ts'
import { findSettled } from './user/account/lock.ts'
import { type CheckText, refuseName } from './user/account/names.ts'
import { cancelDeletion, findById, findByLoginName, findByMobile, findByUnionId } from './user/account/queries.ts'
import { userInfoOf } from './user/account/user-info.ts'
import { changeWechat } from './user/account/wechat.ts'
import {
  acceptAtRegistration,
  agreementPersonalData,
  agreementsToAccept,
  USER_AGREEMENT,
} from './user/agreement/agreements.ts'
import type { UserContext } from './user/context.ts'
import { freeIdentifiers } from './user/deletion/sweep.ts'
import { noticePersonalData } from './user/notice/notices.ts'
import { notifyAccounts } from './user/notice/notify.ts'

type Options = AuthSettings & { push?: PushSettings; revalidate?: Revalidate; checkText?: CheckText }

/**
 * Wires the auth and the user service. Signing in needs accounts, and changing an account needs proofs: neither service
 * imports the other, each declares what it needs and gets it here. Every part that holds data about an account is
 * listed here too.
 */
export function accountsOf({ db }: Pick<Store, 'db'>, options: Options): { auth: AuthContext; user: UserContext } {
  const { checkText = createWordListCheck() } = options
  const auth = createAuthContext(db, options, {
    findById: (accountId) => findById(db, accountId),
    findSettled: (accountId) => findSettled(db, accountId),
    findByMobile: (mobile) => findByMobile(db, mobile),
    findByUnionId: (unionId) => findByUnionId(db, unionId),
    findByLoginName: (name) => findByLoginName(db, name),
    refuseName: (userName) => refuseName(db, checkText, userName, 'userName'),
    create: (details) => createMember(db, details),
    setWechat: (accountId, unionId, which) =>
      db.transaction(async (tx) => {
        await changeWechat(tx, accountId, unionId)
        await endSessions(tx, accountId, which)
      }),
    cancelDeletion: (accountId) => cancelDeletion(db, accountId),
    freeIdentifiers: (wanted) => freeIdentifiers(user, wanted),
    infoOf: userInfoOf,
    agreementsToAccept: (account) => agreementsToAccept(db, shownAgreements, account),
    isCurrentAgreementVersion: async (version) =>
      (await shownAgreements(db)).some((each) => each.key === USER_AGREEMENT && each.version === version),
  })
  const user: UserContext = {
    db,
    trace: auth.trace,
    agreements: shownAgreements,
    readNoticeWords,
    noticeChannels: NOTICE_CHANNELS.filter((way) => auth.senders[way] !== null),
    checkText,
    claimLeads: (owner) =>
      claimLeads(
        {
          db,
          verifyComments: (tx, coachId, accountId) => verifyComments(tx, { saveMarks }, coachId, accountId),
          revalidate: options.revalidate ?? noRevalidation,
        },
        owner,
      ),
    moveLeadsAndDemandsToMobile: async (tx, accountId, change) => {
      await leadsFollow(tx, accountId, change)
      await demandsFollow(tx, accountId, change)
    },
    proofs: {
      consumeCode: (given) => consumeCode(auth, given),
      checkCode: (given) => checkCode(auth, given),
      requirePassword: (account, password, call) => requirePassword(auth, account, password, call),
      proveOwner: (proof, call) => proveOwner(auth, proof, call),
      clearFailedAttempts: (account) => clearFailedAttempts(auth, account),
      refuseWeakPassword,
      hashPassword: auth.passwords.hash,
      countExistenceQuery: (name, call) => countExistenceQuery(auth, name, call),
      findOpenId: (unionId) => findOpenId(db, unionId),
      listSessions: (accountId) => listSessions(db, accountId, null),
      endSessions,
      forget: (account) => forgetMember(auth, account),
    },
    otherPersonalData: [
      coachPersonalData(db),
      leadPersonalData(db, { releasePhotos: releaseUploads, notify: notifyAccounts }),
      // After the leads, which leave a proof when they expire in the normal way.
      leadProofPersonalData(db),
      leadNotesPersonalData(db),
      // Before the coach or venue it belongs to is removed.
      submissionPersonalData(db, options),
      profilePersonalData(db, options),
      commentPersonalData(db, options),
      demandPersonalData(db),
      reportPersonalData(db),
      uploadPersonalData(db),
      videoPersonalData(db),
      noticePersonalData(db),
      agreementPersonalData(db),
    ],
    desk: accountDesk(db, options.push ?? PUSH_OFF, options.revalidate ?? noRevalidation),
  }
  return { auth, user }
}

/**
 * Creates an account that has accepted the current agreements (none if a command creates it) and owns the leads sent
 * earlier with its number.
 */
export const createMember = (db: Db, details: Parameters<typeof createAccount>[1]) =>
  db.transaction(async (tx) => {
    const created = await createAccount(tx, details)
    if (details.agreementVersion !== '') await acceptAtRegistration(tx, shownAgreements, created.accountId)
    await adoptLeads(tx, created.accountId, created.mobile)
    return created
  })
