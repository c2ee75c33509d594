import type { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { getSubjectName } from '#lib/contracts/operator/subject-name.ts'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'

/** Returns name and state of a coach or venue, for operators who manage neither. */
export async function subjectName(context: ResourceContext, { kind, id }: z.output<typeof getSubjectName.input>) {
  const row = await storeOf(context, kind).read(context.db, id)
  if (!row) throw new ServiceError(ERROR_CODES.GONE)
  return { name: String(row.content.name), state: row.state }
}
