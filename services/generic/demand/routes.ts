import {
  answerDemand,
  getDemandList,
  getDeskDemands,
  releaseDemand,
  revealDemandMobile,
  withdrawDemand,
} from '#lib/contracts/demand.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Tell } from '#services/shared/tell.ts'
import { answer, listDeskDemands, revealMobile } from './desk.ts'
import { listDemands } from './list.ts'
import { type DemandLeads, release } from './release.ts'
import { withdraw } from './withdraw.ts'

const idOf = ({ actor }: Call) => actor!.accountId

/** Mounts demands and feedback: sent by visitors, answered by operators. */
export function mountDemands(
  service: Service,
  db: Db,
  { demandLeads, tell }: { demandLeads: DemandLeads; tell: Tell },
) {
  service.mount(releaseDemand, (input, call) => release(db, input, call, demandLeads))
  service.mount(getDemandList, (page, call) => listDemands(db, idOf(call), page))
  service.mount(withdrawDemand, ({ opinionId }, call) => withdraw(db, idOf(call), opinionId))
  service.mount(getDeskDemands, (asked, call) => listDeskDemands(db, idOf(call), asked))
  service.mount(answerDemand, (given, call) => answer(db, tell, call, given))
  service.mount(revealDemandMobile, ({ opinionId }, call) => revealMobile(db, call, opinionId))
}
