import { getDemandList, releaseDemand, withdrawDemand } from '#lib/contracts/demand.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { listDemands } from './list.ts'
import { type DemandLeads, release } from './release.ts'
import { withdraw } from './withdraw.ts'

const idOf = ({ actor }: Call) => actor!.accountId

export function mountDemands(service: Service, db: Db, demandLeads: DemandLeads) {
  service.mount(releaseDemand, (input, call) => release(db, input, call, demandLeads))
  service.mount(getDemandList, (page, call) => listDemands(db, idOf(call), page))
  service.mount(withdrawDemand, ({ opinionId }, call) => withdraw(db, idOf(call), opinionId))
}
