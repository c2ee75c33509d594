import {
  answerDemand,
  getDemandList,
  getDeskDemands,
  releaseDemand,
  revealDemandMobile,
  withdrawDemand,
} from '#lib/contracts/demand.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { Notify } from '#services/shared/notify.ts'
import type { Db } from '#services/shared/store/database.ts'
import { answerFeedback, listDeskDemands, revealMobile } from './desk.ts'
import { listDemands } from './list.ts'
import { type DemandLeads, postDemand } from './post-demand.ts'
import { withdraw } from './withdraw.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts demands and feedback: sent by visitors, answered by operators. */
export function mountDemands(
  service: Service,
  db: Db,
  { demandLeads, notify }: { demandLeads: DemandLeads; notify: Notify },
) {
  service.mount(releaseDemand, (input, call) => postDemand(db, input, call, demandLeads))
  service.mount(getDemandList, (page, call) => listDemands(db, idOf(call), page))
  service.mount(withdrawDemand, ({ opinionId }, call) => withdraw(db, idOf(call), opinionId))
  service.mount(getDeskDemands, (input, call) => listDeskDemands(db, idOf(call), input))
  service.mount(answerDemand, (input, call) => answerFeedback(db, notify, call, input))
  service.mount(revealDemandMobile, ({ opinionId }, call) => revealMobile(db, call, opinionId))
}
