import { releaseOpinion } from '#lib/contracts/opinion.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { release } from './release.ts'

export function mountOpinions(service: Service, db: Db) {
  service.mount(releaseOpinion, (input, { client }) => release(db, input, client))
}
