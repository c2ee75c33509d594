import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { ImportProblem, ImportRow } from '#lib/contracts/resources/calls.ts'
import { headerProblems, type ReadRecord, readCsvRow } from '#lib/contracts/resources/csv.ts'
import { contentOf, type Resource } from '#lib/contracts/resources/resource.ts'
import type { Call } from '../create-service.ts'
import { ServiceError } from '../service-error.ts'
import type { Db } from '../store/database.ts'
import { runAndRollBack } from '../store/run-and-roll-back.ts'
import { changeRecord } from './change.ts'
import { batchOf, type RecordStore, type ResourceContext, type StateMove } from './record-store.ts'
import { settleDraft } from './settle-draft.ts'

type Import = { importId: string; isTrial: boolean; header: readonly string[]; rows: readonly ImportRow[] }

type Imported = {
  written: number
  takenDown: number
  published: number
  made: number
  alike: number
  unchanged: number
  problems: ImportProblem[]
  tags: string[]
}

/**
 * Writes the valid rows in one transaction, or nothing with `isTrial`. Each invalid row is reported with its column and
 * the reason. Returns the cache tags to refresh.
 */
export async function importRows(
  context: ResourceContext,
  store: RecordStore,
  { importId, isTrial, header, rows }: Import,
  call: Call,
): Promise<Imported> {
  const { resource } = store
  const wrongHeader = headerProblems(resource, header)
  if (wrongHeader.length > 0) throw new ServiceError(ERROR_CODES.BAD_INPUT, wrongHeader.slice(0, 3).join('；'))
  const readRow = rowReader(resource, header)
  const work = async (tx: Db) => {
    const none = { written: 0, takenDown: 0, published: 0, made: 0, alike: 0, unchanged: 0 }
    const result: Imported = { ...none, problems: [], tags: [] }
    const batch = batchOf(store)
    const read = rows.map(readRow)
    result.problems.push(...read.flatMap((each) => ('problems' in each ? each.problems : [])))
    const good = read.flatMap((each) => ('problems' in each ? [] : [each]))
    await store.lock(
      tx,
      good.flatMap(({ id }) => id ?? []),
    )
    const titleOf = ({ content }: ReadRow) => String(content[resource.title])
    const known = await store.findTitles(tx, good.filter(({ id }) => id === null).map(titleOf))
    for (const row of good) {
      // A savepoint per row: a row that fails rolls back only its own writes.
      const written = tx.transaction((inner) => importRow(inner, context, batch.store, { ...row, importId }, call))
      try {
        const { tags, from, to, isUnchanged } = await written
        if (isUnchanged) {
          result.unchanged++
          continue
        }
        result.tags.push(...tags)
        result.written++
        if (row.id === null) result.made++
        if (row.id === null && known.has(titleOf(row))) result.alike++
        if (from === 'published' && to !== 'published') result.takenDown++
        if (from !== 'published' && to === 'published') result.published++
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        result.problems.push({ line: row.line, column: '', reason: reasonOf(error, row) })
      }
    }
    if (!isTrial) result.tags.push(...(await batch.finish(tx)))
    return result
  }
  const result = await (isTrial ? runAndRollBack(context.db, work) : context.db.transaction(work))
  const problems = result.problems.toSorted((a, b) => a.line - b.line)
  if (isTrial) return { ...result, problems, written: 0, tags: [] }
  return { ...result, problems, tags: [...new Set(result.tags)] }
}

type ReadRow = ReadRecord & { line: number }

/** Returns a parser for rows of a file with this header: cells first, then the kind's field rules. */
function rowReader(resource: Resource, header: readonly string[]) {
  const schema = contentOf(resource)
  return ({ line, cells }: ImportRow): ReadRow | { problems: ImportProblem[] } => {
    const read = readCsvRow(resource, header, cells)
    if ('problems' in read) return { problems: read.problems.map((each) => ({ line, ...each })) }
    const checked = schema.safeParse(read.record.content)
    if (!checked.success) return { problems: checked.error.issues.map((issue) => problemOf(resource, line, issue)) }
    return { ...read.record, line, content: checked.data }
  }
}

/** Here an id without a record is a mistake in the file, not a record that was removed. */
const reasonOf = ({ code, message }: ServiceError, { id }: ReadRow) =>
  code === ERROR_CODES.GONE ? `没有编号 ${id} 的记录` : message

async function importRow(
  tx: Db,
  context: ResourceContext,
  store: RecordStore,
  { line, id, version, state, content, importId }: ReadRow & { importId: string },
  call: Call,
): Promise<StateMove & { tags: string[]; isUnchanged?: true | undefined }> {
  // Default for a row that was already imported.
  let move: StateMove = { from: 'draft', to: 'draft' }
  const change = {
    id,
    version,
    by: call,
    act: 'import',
    why: '',
    clientKey: `${importId}:${line}`,
    importId,
    given: { content, ...(state && { state }) },
    advice: '请重新导出，在新的表格里修改',
    isAnnounced: true,
  } as const
  const { tags, isUnchanged } = await changeRecord(tx, context, store, change, async (before) => {
    const currentState = before?.state ?? 'draft'
    const targetState = state ?? currentState
    move = { from: currentState, to: targetState }
    if (before && targetState !== currentState) await settleDraft(tx, context, store, { row: before, by: call })
    const written =
      before || !store.createAs ? await store.write(tx, id, content) : await store.createAs(tx, content, targetState)
    if (store.createAs && !before) return written
    if (targetState === currentState) return written
    const row = await store.read(tx, written.id)
    return { id: written.id, tags: [...written.tags, ...(await store.setState(tx, row!, targetState))] }
  })
  return { tags, isUnchanged, ...move }
}

type Issue = { path: PropertyKey[]; message: string }

/** Our messages are in Chinese; the library's are meant for programmers. */
function problemOf(resource: Resource, line: number, { path, message }: Issue): ImportProblem {
  const label = resource.fields[String(path[0])]?.label ?? ''
  return { line, column: label, reason: /\p{Script=Han}/u.test(message) ? message : '内容不符合要求' }
}
