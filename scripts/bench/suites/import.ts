import { callsOf } from '#lib/contracts/resources/calls.ts'
import { coach } from '#lib/contracts/resources/coach.ts'
import { csvHeader, csvRow } from '#lib/contracts/resources/csv.ts'
import { packRows } from '#lib/contracts/resources/pack-rows.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { createLog } from '#services/shared/log/create-log.ts'
import { openPostgres } from '#services/shared/store/database.ts'
import { siteOn } from '#tests/services/open-test-site.ts'
import { atMost, type Figure, told } from '../figure.ts'
import { type Bench, onPostgres } from '../on-postgres.ts'

const COACHES = 10_000
const MINUTES = 3
const OWNER = { 'auth-token': '1' }

const kind = coach as unknown as Resource
const calls = callsOf(kind)
const header = csvHeader(kind)
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`

/** How long it takes to import 10,000 coaches that are published at once, and to take them back. On PostgreSQL. */
export const importing = (): Promise<Figure[]> => onPostgres('import', measure)

async function measure({ databaseUrl }: Bench): Promise<Figure[]> {
  const store = openPostgres({ url: databaseUrl, log: createLog('silent') })
  const site = siteOn(store, { findActor: async () => ({ accountId: 1, role: 'owner' }) })
  const { list } = await site.read(calls.list, { state: 'published', pageSize: 500 }, OWNER)
  const rows = Array.from({ length: COACHES }, (_, at) => {
    const { content } = list[at % list.length]!
    return { line: at + 2, cells: csvRow(kind, { id: null, state: 'published', content }) }
  })
  const importId = 'import-of-the-bench'
  const started = performance.now()
  let written = 0
  for (const portion of packRows(rows)) {
    const answer = await site.read(calls.importRows, { importId, isTrial: false, header, rows: portion }, OWNER)
    written += answer.written
  }
  const imported = performance.now()
  for (let left = 1; left > 0; ) left = (await site.read(calls.undoImport, { importId }, OWNER)).left
  const undone = performance.now()
  await store.close()
  return [
    {
      ...atMost(`${COACHES} coaches imported`, MINUTES * 60_000, imported - started, minutes),
      isMet: written === COACHES && imported - started <= MINUTES * 60_000,
    },
    told('the same taken back', minutes(undone - imported)),
  ]
}
