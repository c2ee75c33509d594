import { getExamTables } from '#lib/contracts/exam/exam.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { scoreTables } from './tables.ts'

/** Mounts the scoring tables of the sports exam by city. */
export function mountExam(service: Service, db: Db) {
  service.mount(getExamTables, (input) => scoreTables(db, input))
}
