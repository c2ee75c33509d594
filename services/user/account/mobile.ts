import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { UserContext } from '../context.ts'
import { freeMobile } from '../deletion/sweep.ts'
import { notifyAccounts } from '../notice/notify.ts'
import { dropMobileMove } from './mobile-move.ts'
import { findByMobile, requireAccount, updateAccount } from './queries.ts'
import { userInfoOf } from './user-info.ts'

type Change = { oldVerifyCode: string; mobile: string; verifyCode: string }

/** changes the number, proving both; a session alone moves no account to another phone. */
export async function changeMobile(context: UserContext, { oldVerifyCode, mobile, verifyCode }: Change, call: Call) {
  const { db, proofs } = context
  const account = await requireAccount(db, call.actor!.accountId)
  const consumeOld = await proofs
    .checkCode({ mobile: account.mobile, purpose: 'confirmMobile', code: oldVerifyCode })
    .catch(asOldCodeError)
  const consumeNew = await proofs.checkCode({ mobile, purpose: 'changeMobile', code: verifyCode })
  await consumeOld()
  await consumeNew()
  if (await findByMobile(db, mobile)) throw new ServiceError(ERROR_CODES.MOBILE_TAKEN)
  await freeMobile(context, mobile)
  // By the new number nothing could claim them.
  await context.claimLeads(account)
  const changed = await db.transaction(async (tx) => {
    await notifyAccounts(tx, [account.accountId], { kind: 'mobileChanged' })
    await context.moveLeadsAndDemandsToMobile(tx, account.accountId, { from: account.mobile, to: mobile })
    const moved = await updateAccount(tx, account.accountId, { mobile })
    await dropMobileMove(tx, account.accountId)
    await proofs.endSessions(tx, account.accountId, { except: call.token })
    return moved
  })
  return userInfoOf(changed)
}

/** Tells the two codes apart, so that the form can show the error at the right field. */
function asOldCodeError(error: unknown): never {
  if (error instanceof ServiceError && error.code === ERROR_CODES.CODE_WRONG) {
    throw new ServiceError(ERROR_CODES.OLD_CODE_WRONG)
  }
  throw error
}
