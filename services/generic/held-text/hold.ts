import { and, eq, inArray } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { HeldKind } from '#lib/contracts/text/held-text.ts'
import type { Finding } from '#lib/contracts/text/text-finding.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { isBlockedWord } from '#services/shared/text-safety/check-text.ts'
import { heldText } from '../db/text-safety-schema.ts'
import type { WordListCheck } from '../word-list/current-check.ts'

/** checks a text; refuses one with a blocked word, and returns the doubts for which it must be held. */
export async function findDoubts(db: Db, check: WordListCheck, text: string): Promise<Finding[]> {
  const { verdict, findings } = await check(db, text)
  if (verdict !== 'block') return findings
  const refused = findings.find(isBlockedWord)
  throw new ServiceError(ERROR_CODES.TEXT_REFUSED, `“${refused!.found}”不能出现在公开的文字里，请修改后再发布`)
}

/** Puts a comment or reply into the queue, in the transaction that stores it. */
export const hold = async (tx: Db, kind: HeldKind, subjectId: number, findings: Finding[]) => {
  await tx.insert(heldText).values({ kind, subjectId, findings })
}

/** Removes deleted texts from the queue. */
export async function dropHeld(tx: Db, kind: HeldKind, subjectIds: readonly number[]) {
  if (subjectIds.length === 0) return
  await tx.delete(heldText).where(and(eq(heldText.kind, kind), inArray(heldText.subjectId, [...subjectIds])))
}
