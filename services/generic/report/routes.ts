import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  decideObjection as decideObjectionContract,
  decideReport,
  getDeskReport,
  getDeskReports,
  getReportDecisions,
  getReportQueues,
  getReportTarget,
  getSentReports,
  objectToReport,
  sendReport,
} from '#lib/contracts/report/report.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { ReportContext } from './context.ts'
import { decide, decideObjection } from './decide.ts'
import { countQueues, listDesk, readDesk } from './desk.ts'
import { listDecisions, listSent } from './list.ts'
import { object } from './object.ts'
import { findReportable } from './reportable.ts'
import { send } from './send.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts reports and objections: sent by accounts, decided by operators. */
export function mountReports(service: Service, context: ReportContext) {
  const { db, parts } = context
  service.mount(getReportTarget, async ({ kind, id }) => {
    const thing = await findReportable(db, parts, kind, id)
    if (!thing) throw new ServiceError(ERROR_CODES.GONE)
    return { kind, id, ...thing }
  })
  service.mount(sendReport, (wish, call) => send(context, wish, idOf(call)))
  service.mount(getSentReports, (page, call) => listSent(db, idOf(call), page))
  service.mount(getReportDecisions, (page, call) => listDecisions(db, idOf(call), page))
  service.mount(objectToReport, (wish, call) => object(db, idOf(call), wish))
  service.mount(getDeskReports, (asked, call) => listDesk(context, idOf(call), asked))
  service.mount(getDeskReport, ({ reportId }, call) => readDesk(context, idOf(call), reportId))
  service.mount(getReportQueues, () => countQueues(db))
  service.mount(decideReport, (wish, call) => decide(context, call, wish))
  service.mount(decideObjectionContract, (wish, call) => decideObjection(context, call, wish))
}
