import type { examTable } from '#lib/contracts/resources/exam-table.ts'
import type { ContentOf } from '#lib/contracts/resources/field.ts'
import type { LoadedTable } from './tables.ts'

/** A scoring table as edited in the console. */
export const contentOfTable = ({ adCode, year, title, source, items }: LoadedTable) =>
  ({
    ...{ adCode, year, title, items },
    sourceName: source?.name ?? '',
    sourceUrl: source?.url ?? '',
    verifiedOn: source?.verifiedOn ?? null,
  }) satisfies ContentOf<(typeof examTable)['fields']>
