import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import { type CsvRecord, csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import { packRows } from '#lib/contracts/resources/pack-rows.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPostgres } from '#services/shared/store/database.ts'
import { siteOn } from '#tests/services/open-test-site.ts'
import { atMost, type Figure, informational } from '../figure.ts'
import { type Bench, withPostgres } from '../with-postgres.ts'

const COACHES = 10_000
const MINUTES = 3
const OWNER = { 'auth-token': '1' }

const kind = coach as unknown as Resource
const calls = callsOf(kind)
const header = csvHeader(kind)
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`

/** Time to import 10,000 coaches that are published at once, and to undo it. On PostgreSQL. */
export const importSuite = (): Promise<Figure[]> => withPostgres('import', measure)

async function measure({ databaseUrl }: Bench): Promise<Figure[]> {
  const store = openPostgres({ url: databaseUrl, log: createLog('silent') })
  const site = siteOn(store, { findActor: async () => ({ accountId: 1, role: 'owner' }) })
  const { list } = await site.read(calls.list, { state: 'published', pageSize: 500 }, OWNER)
  const rows = Array.from({ length: COACHES }, (_, at) => {
    const { content } = list[at % list.length]!
    return { line: at + 2, cells: csvRow(kind, { id: null, state: 'published', content: unchecked(content) }) }
  })
  const [latest] = (await site.read(calls.list, { sort: 'id', order: 'desc', pageSize: 10 }, OWNER)).list
  const importId = 'import-of-the-bench'
  const started = performance.now()
  let written = 0
  for (const portion of packRows(rows)) {
    const answer = await site.read(calls.importRows, { importId, isTrial: false, header, rows: portion }, OWNER)
    written += answer.written
  }
  const importedAt = performance.now()
  const exported = await exportedAfter(site, latest!.id)
  const exportedAt = performance.now()
  for (let before: number | undefined; ; ) {
    const { left, reached } = await site.read(calls.undoImport, { importId, before }, OWNER)
    if (left === 0) break
    before = reached ?? undefined
  }
  const undoneAt = performance.now()
  await store.close()
  return [
    {
      ...atMost(`${COACHES} coaches imported`, MINUTES * 60_000, importedAt - started, minutes),
      isMet: written === COACHES && importedAt - started <= MINUTES * 60_000,
    },
    atMost('rows of their export that differ', 0, countDifferences(rows, exported)),
    informational('the same exported', minutes(exportedAt - importedAt)),
    informational('the same taken back', minutes(undoneAt - exportedAt)),
  ]
}

/** The content as an import stores it: only an approval that compares certificates with their photos checks a coach. */
const unchecked = ({ certificates, ...content }: Record<string, unknown>) => ({
  ...content,
  isVerified: false,
  certificates: (certificates as object[]).map((certificate) => ({ ...certificate, checkedOn: null })),
})

/** Every record with a higher id, as an export writes it, without its own id. */
async function exportedAfter(site: ReturnType<typeof siteOn>, id: number): Promise<string[][]> {
  const cells: string[][] = []
  for (let after = id; ; ) {
    const { list } = await site.read(calls.list, { sort: 'id', order: 'asc', pageSize: 500, after }, OWNER)
    cells.push(...list.map((record) => csvRow(kind, { ...(record as CsvRecord), id: null })))
    const last = list.at(-1)
    if (!last) return cells
    after = last.id
  }
}

/**
 * Number of rows in only one of the tables, in any order. Sanitizing rewrites empty elements, hence the replacement.
 */
function countDifferences(sent: readonly { cells: string[] }[], exported: readonly string[][]): number {
  const plain = (cells: readonly string[]) => JSON.stringify(cells).replaceAll(' />', '>')
  const balance = new Map<string, number>()
  for (const { cells } of sent) balance.set(plain(cells), (balance.get(plain(cells)) ?? 0) + 1)
  for (const cells of exported) balance.set(plain(cells), (balance.get(plain(cells)) ?? 0) - 1)
  return [...balance.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}
