import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ApplicationSubject } from '#lib/contracts/application/application-desk.ts'
import { verificationOn } from '#lib/contracts/coach/certificate.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { versionOf } from '#services/shared/resource/read.ts'
import { storeOf } from '#services/shared/resource/record-store.ts'
import { takeBackLeft } from '#services/shared/review/decided-record.ts'
import { decisionsAbout } from '#services/shared/review/decisions.ts'
import { doubtsIn } from '#services/shared/review/public-texts.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { readTree } from '../category/tree.ts'
import { sportsOf, withoutCheckDates } from '../coach/certificates.ts'
import { application, isStillOpen, PRIVATE_FIELDS } from '../db/application-schema.ts'
import { conflictOfInterestIn } from './conflict-of-interest.ts'
import type { ApplicationContext } from './context.ts'
import { fieldsCorrectedSince } from './corrections.ts'
import { forRow, papersOf } from './kinds.ts'
import { isOwned } from './owners.ts'
import { publicTexts } from './public-texts.ts'
import { publicContent } from './publish.ts'
import { type ApplicationRow, isReadable, readRow } from './stored-content.ts'

/** Most applications shown of an account, and most rival claims. */
const LATEST = 30

/**
 * returns what a reviewer should know about a sent application besides its content. GONE when there is none or it
 * was never sent: until then it is private to its owner.
 */
export async function applicationBackground(context: ApplicationContext, checkId: string, call: AuditedCall) {
  const { db } = context
  const [found] = await db.select().from(application).where(eq(application.checkId, checkId))
  if (!found?.submittedAt) throw new ServiceError(ERROR_CODES.GONE)
  const row = readRow(found)
  const { accountId } = row
  const all = await submittedBy(context, accountId)
  const subjects = await subjectsOf(context, accountId)
  const obstacle = await conflictOfInterestIn(db, row, call.actor!.accountId)
  const mark = await markDetails(context, row)
  return {
    isOwn: accountId === call.actor!.accountId,
    obstacle,
    subject: subjects.find(({ kind, id }) => kind === row.kind && id === row.subjectId) ?? null,
    change: await changeDetails(context, row, mark?.isVerified ?? null, call),
    claim: await claimDetails(context, row),
    takeBackLeft: obstacle ? 0 : takeBackLeft(row, context.now()),
    mark,
    doubts: row.status === APPLICATION_STATUS.PENDING ? await doubtsIn(db, context.checkText, publicTexts(row)) : [],
    decisions: await decisionsAbout(db, context.findNames, `${row.kind}Application`, [
      checkId,
      ...all.filter((each) => each.kind === row.kind && isAboutSame(each, row)).map((each) => each.checkId),
    ]),
    account: {
      accountId,
      ...(await context.findApplicant(db, accountId)),
      subjects,
      applications: all
        .filter((each) => each.checkId !== checkId)
        .map(({ checkId: other, kind, status, content, submittedAt }) => ({
          ...{ checkId: other, kind, status, name: content.name },
          submittedAt: submittedAt!.toISOString(),
        })),
    },
  }
}

/** Whether approving it now sets the mark 已认证, and which certificates prove which sports. */
async function markDetails({ db, now }: ApplicationContext, row: ApplicationRow) {
  if (row.status !== APPLICATION_STATUS.PENDING) return null
  const tree = await readTree(db)
  const nameOf = (slug: string) => tree.all.find((each) => each.slug === slug)?.name ?? slug
  return forRow(row, {
    coach: ({ certificates, categoryIds }) => {
      const { day } = chinaTimeAt(now())
      const checked = certificates.map((each) => ({ ...each, checkedOn: day }))
      const { isVerified, proofs } = verificationOn(checked, sportsOf(tree, categoryIds), day)
      return {
        day,
        isVerified,
        proofs: proofs.map(({ sportSlug, ...kinds }) => ({ sport: nameOf(sportSlug), ...kinds })),
      }
    },
    venue: () => null,
  })
}

async function submittedBy({ db }: ApplicationContext, accountId: number): Promise<ApplicationRow[]> {
  const rows = await db
    .select()
    .from(application)
    .where(and(eq(application.accountId, accountId), isNotNull(application.submittedAt), isReadable()))
    .orderBy(desc(application.submittedAt))
    .limit(LATEST)
  return rows.map(readRow)
}

async function subjectsOf(context: ApplicationContext, accountId: number): Promise<ApplicationSubject[]> {
  const { db } = context
  const rows = await db
    .selectDistinct({ kind: application.kind, id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), isNotNull(application.subjectId)))
  const subjects: ApplicationSubject[] = []
  for (const { kind, id } of rows) {
    const record = await storeOf(context.resources, kind).read(db, id!)
    if (record) subjects.push({ kind, id: id!, name: String(record.content.name), state: record.state })
  }
  return subjects
}

const isAboutSame = (one: ApplicationRow, other: ApplicationRow) =>
  (one.subjectId ?? one.claimedId) === (other.subjectId ?? other.claimedId)

/** which venue a claim asks for, and who else claims it. */
async function claimDetails(context: ApplicationContext, { accountId, kind, subjectId, claimedId }: ApplicationRow) {
  if (subjectId !== null || claimedId === null) return null
  const { db } = context
  const record = await storeOf(context.resources, kind).read(db, claimedId)
  const rows = await db
    .select()
    .from(application)
    .where(
      and(
        eq(application.claimedId, claimedId),
        isNull(application.subjectId),
        isStillOpen,
        isNotNull(application.submittedAt),
        ne(application.accountId, accountId),
      ),
    )
    .orderBy(asc(application.submittedAt))
    .limit(LATEST)
  const names = await context.findNames(db, [...new Set(rows.map((each) => each.accountId))])
  return {
    subject: record && { kind, id: claimedId, name: String(record.content.name), state: record.state },
    isOwned: await isOwned(db, kind, claimedId),
    rivals: rows.map((each) => ({
      ...{ checkId: each.checkId, accountId: each.accountId, status: each.status },
      userName: names.get(each.accountId) ?? '',
    })),
  }
}

/**
 * Compares an application with the public record; not with a draft, which at most was public until its approval was
 * taken back.
 */
async function changeDetails(
  context: ApplicationContext,
  row: ApplicationRow,
  isVerified: boolean | null,
  call: AuditedCall,
) {
  const subjectId = row.subjectId ?? row.claimedId
  if (row.status !== APPLICATION_STATUS.PENDING || subjectId === null) return null
  const store = storeOf(context.resources, row.kind)
  // Read before the record: if that changes in between, the decision is rejected and nothing goes unseen.
  const version = await versionOf(context.db, context.resources, row.kind, subjectId)
  const record = await store.read(context.db, subjectId)
  if (!record || record.state === 'draft') return null
  const after = { ...record.content, ...publicContent(row, store, context.now()) }
  return {
    version,
    before: withoutCheckDates(record.content),
    after: { ...withoutCheckDates(after), ...(isVerified !== null && { isVerified }) },
    corrected: await fieldsCorrectedSince(context.db, context, row, record.content),
    ...(await privateChanges(context, row, call)),
  }
}

/** Compares the private fields of two applications; both views are audited, as when either is opened. */
async function privateChanges({ db }: ApplicationContext, row: ApplicationRow, call: AuditedCall) {
  if (row.subjectId === null) return { unpublished: [], newPapers: 0 }
  const isApproved = and(
    eq(application.subjectId, row.subjectId),
    eq(application.accountId, row.accountId),
    eq(application.kind, row.kind),
    eq(application.status, APPLICATION_STATUS.APPROVED),
  )
  const [found] = await db.select().from(application).where(and(isApproved, isReadable()))
  if (!found) return { unpublished: [], newPapers: 0 }
  const valueIn = ({ content }: ApplicationRow, field: string) => String((content as Record<string, unknown>)[field])
  const approved = readRow(found)
  const known = forRow(approved, papersOf)
  const newPapers = forRow(row, papersOf).filter((address) => !known.includes(address)).length
  const unpublished = PRIVATE_FIELDS[row.kind]
    .map((field) => ({ field, before: valueIn(approved, field), after: valueIn(row, field) }))
    .filter(({ before, after }) => before !== after)
  if (unpublished.length === 0) return { unpublished, newPapers }
  for (const { checkId } of [approved, row])
    await writeAudit(db, call, { act: 'view', kind: `${row.kind}Application`, recordId: checkId })
  return { unpublished, newPapers }
}
