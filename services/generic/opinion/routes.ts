import { getOpinionList, releaseOpinion, withdrawOpinion } from '#lib/contracts/opinion.ts'
import type { Call, Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { listOpinions } from './list.ts'
import { release } from './release.ts'
import { withdraw } from './withdraw.ts'

const idOf = ({ actor }: Call) => actor!.accountId

export function mountOpinions(service: Service, db: Db) {
  service.mount(releaseOpinion, (input, call) => release(db, input, call))
  service.mount(getOpinionList, (page, call) => listOpinions(db, idOf(call), page))
  service.mount(withdrawOpinion, ({ opinionId }, call) => withdraw(db, idOf(call), opinionId))
}
