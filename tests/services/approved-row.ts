import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import type { application } from '#services/coach/db/application-schema.ts'
import { coachContent } from './application-content.ts'

type Owned = { accountId: number; subjectId: number; kind?: ApplicationKind; at?: Date }

/** The approved application by which an account owns a coach or a venue; no test depends on its content. */
export const approvedRow = (
  categories: readonly Category[],
  { accountId, subjectId, kind = 'coach', at = new Date() }: Owned,
): typeof application.$inferInsert => ({
  checkId: `${kind}${subjectId}of${accountId}`.padEnd(22, '-'),
  ...{ kind, accountId, subjectId, status: APPLICATION_STATUS.APPROVED, version: 1, reasons: [] },
  content: coachContent(categories, []),
  ...{ createdAt: at, updatedAt: at },
})
