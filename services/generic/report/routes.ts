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
import { countQueues, listDeskReports, readDeskReport } from './desk.ts'
import { listDecisions, listSent } from './list.ts'
import { findReportable } from './reportable.ts'
import { submitObjection } from './submit-objection.ts'
import { submitReport } from './submit-report.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts reports and objections: sent by accounts, decided by operators. */
export function mountReports(service: Service, context: ReportContext) {
  const { db, parts } = context
  service.mount(getReportTarget, async ({ kind, id }) => {
    const target = await findReportable(db, parts, kind, id)
    if (!target) throw new ServiceError(ERROR_CODES.GONE)
    return { kind, id, ...target }
  })
  service.mount(sendReport, (input, call) => submitReport(context, input, idOf(call)))
  service.mount(getSentReports, (page, call) => listSent(db, idOf(call), page))
  service.mount(getReportDecisions, (page, call) => listDecisions(db, idOf(call), page))
  service.mount(objectToReport, (input, call) => submitObjection(db, idOf(call), input))
  service.mount(getDeskReports, (input, call) => listDeskReports(context, idOf(call), input))
  service.mount(getDeskReport, ({ reportId }, call) => readDeskReport(context, idOf(call), reportId))
  service.mount(getReportQueues, () => countQueues(db))
  service.mount(decideReport, (input, call) => decide(context, call, input))
  service.mount(decideObjectionContract, (input, call) => decideObjection(context, call, input))
}
