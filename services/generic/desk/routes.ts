import { getDesk, getFigureDays, getReadiness } from '#lib/contracts/desk.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readFigureDays } from './figure-days.ts'
import type { DeskParts, Equipment } from './parts.ts'
import { readDesk } from './read-desk.ts'
import { readReadiness } from './readiness.ts'

export function mountDesk(service: Service, db: Db, parts: DeskParts, equipment: Equipment) {
  service.mount(getDesk, () => readDesk(db, parts))
  service.mount(getFigureDays, (input) => readFigureDays(db, parts, input))
  service.mount(getReadiness, () => readReadiness(db, parts, equipment))
}
