import {
  bindWechat,
  getLoginSessions,
  getPublicQrCode,
  loginByPassword as loginByPasswordContract,
  loginByVerifyCode,
  loginByWechat as loginByWechatContract,
  logout,
  logoutElsewhere,
  register as registerContract,
  unbindWechat,
  userIsAuth,
} from '#lib/contracts/account/auth.ts'
import {
  getImageCode,
  getWorkChallenge,
  sendBackPasswordVerifyCode,
  sendVerifyCode,
} from '#lib/contracts/account/captcha.ts'
import { exportAuditEntries, getAuditEntries } from '#lib/contracts/operator/audit.ts'
import {
  changeOperator as changeOperatorContract,
  createOperator as createOperatorContract,
  removeOperator as endOperatorContract,
  getColleagues,
  getOperators,
  getOwnRole,
  openConsole as openConsoleContract,
} from '#lib/contracts/operator/operator.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { traceRefusals } from '#services/shared/log/trace-refusals.ts'
import { exportEntries } from './audit/export.ts'
import { listEntries } from './audit/search.ts'
import { issueCaptcha } from './captcha/issue.ts'
import { issueWorkChallenge } from './captcha/work.ts'
import { sendCode } from './code/send.ts'
import type { AuthContext } from './context.ts'
import { loginByCode } from './login/by-code.ts'
import { loginByPassword } from './login/by-password.ts'
import { loginByWechat } from './login/by-wechat.ts'
import { register } from './login/register.ts'
import { openConsole, ownRole } from './operator/console.ts'
import { changeOperator, createOperator, endOperator, listOperators } from './operator/manage.ts'
import { listColleagues } from './operator/names.ts'
import { proveOwner } from './password/prove-owner.ts'
import { endSession, endSessions } from './session/end.ts'
import { listSessions } from './session/list.ts'
import { bindHandle } from './wechat/bind.ts'
import { forgetFollower } from './wechat/follower.ts'
import { readHandle } from './wechat/handle.ts'
import { createScene, pollScene } from './wechat/scene.ts'

/** For calls whose contract says `login`: anybody else is rejected before the handler. */
const idOf = ({ actor }: Call) => actor!.accountId

/** mounts the calls for operators and the audit log. */
export function mountOperators(service: Service, context: AuthContext) {
  service.mount(getOperators, () => listOperators(context))
  service.mount(getColleagues, () => listColleagues(context))
  service.mount(createOperatorContract, (input, call) => createOperator(context, input, call))
  service.mount(changeOperatorContract, (input, call) => changeOperator(context, input, call))
  service.mount(endOperatorContract, (input, call) => endOperator(context, input, call))
  service.mount(getAuditEntries, (input) => listEntries(context, input))
  service.mount(exportAuditEntries, (input, call) => exportEntries(context, input, call))
}

/** Mounts the calls for logging in and out by password, code and WeChat, for sessions and for binding WeChat. */
export function mountAuth(service: Service, context: AuthContext) {
  const { db, trace, accounts } = context
  service.mount(getImageCode, ({ uid }, call) => issueCaptcha(context, uid, call))
  service.mount(getWorkChallenge, (input, call) => issueWorkChallenge(context, input, call))
  service.mount(
    sendVerifyCode,
    traceRefusals(trace, (input, call) => sendCode(context, input, call)),
  )
  service.mount(
    sendBackPasswordVerifyCode,
    traceRefusals(trace, (input, call) => sendCode(context, { ...input, purpose: 'recover' }, call)),
  )

  service.mount(
    registerContract,
    traceRefusals(trace, (input, call) => register(context, input, call)),
  )
  service.mount(
    loginByPasswordContract,
    traceRefusals(trace, (input, call) => loginByPassword(context, input, call)),
  )
  service.mount(
    loginByVerifyCode,
    traceRefusals(trace, (input, call) => loginByCode(context, input, call)),
  )
  service.mount(
    loginByWechatContract,
    traceRefusals(trace, (input, call) => loginByWechat(context, input, call)),
  )

  service.mount(logout, async (_, { token }) => {
    if (token) await endSession(db, token)
    return null
  })
  service.mount(getOwnRole, (_, call) => ownRole(context, call))
  service.mount(
    openConsoleContract,
    traceRefusals(trace, (input, call) => openConsole(context, input, call)),
  )
  service.mount(getLoginSessions, (_, call) => listSessions(db, idOf(call), call.token))
  service.mount(logoutElsewhere, async ({ sessionId }, call) => ({
    ended: await endSessions(db, idOf(call), { except: call.token, sessionId }),
  }))

  service.mount(getPublicQrCode, (_, call) => createScene(context, call))
  service.mount(userIsAuth, (input, call) => pollScene(context, input, call))
  service.mount(
    bindWechat,
    traceRefusals(trace, async ({ unionId: handle, ...proof }, call) => {
      // A dead scan is reported before the proof is used up, and a wrong proof leaves the scan valid.
      await readHandle(context, handle, call.browser)
      await proveOwner(context, proof, call)
      await bindHandle(context, { accountId: idOf(call), handle, browser: call.browser, token: call.token })
      return null
    }),
  )
  service.mount(
    unbindWechat,
    traceRefusals(trace, async (proof, call) => {
      await proveOwner(context, proof, call)
      const bound = await accounts.findById(idOf(call))
      await accounts.setWechat(idOf(call), null, { except: call.token })
      if (bound?.wechatUnionId) await forgetFollower(db, bound.wechatUnionId)
      return null
    }),
  )
}
