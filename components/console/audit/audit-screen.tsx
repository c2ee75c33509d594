import { useLocation, useNavigate } from 'react-router'
import { ActionButton } from '#components/application/action-button.tsx'
import {
  type AuditEntry,
  type AuditFilter,
  exportAuditEntries,
  getAuditEntries,
} from '#lib/contracts/operator/audit.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Page } from '../page.tsx'
import { Queue } from '../queues/queue.tsx'
import { useAnyFieldFormatter } from '../resource/use-field-formatter.ts'
import { saveFile } from '../save-file.ts'
import { SearchFrame } from '../search-frame.tsx'
import { useColleagueName } from '../use-colleague-name.ts'
import { writeEntries } from './audit-file.ts'
import { AuditSearch } from './audit-search.tsx'
import type { EntryFormatter } from './changes-of.ts'
import { Entry } from './entry.tsx'

/**
 * The audit log of operators' actions and views (R-13.10), filtered by actor, action, object and time, with CSV export.
 * The filter is held in history state, so it survives coming back from a record.
 */
export function AuditScreen() {
  const filter = (useLocation().state as AuditFilter | null) ?? {}
  const navigate = useNavigate()
  const formatter: EntryFormatter = { say: useAnyFieldFormatter(), nameOf: useColleagueName() }
  const exportCsv = async () => saveFile(await fetchCsvParts(filter, formatter), '操作记录.csv')
  return (
    <Page
      title="操作记录"
      actions={
        <ActionButton action={exportCsv} busyText="正在导出…">
          导出
        </ActionButton>
      }
    >
      <SearchFrame query={filter}>
        <AuditSearch filter={filter} onSearch={(state) => void navigate('', { replace: true, state })} />
      </SearchFrame>
      <Queue endpoint={getAuditEntries} query={filter} what="记录" empty="没有符合条件的记录" isDense>
        {(entry: AuditEntry) => <Entry key={entry.entryId} entry={entry} formatter={formatter} />}
      </Queue>
    </Page>
  )
}

async function fetchCsvParts(filter: AuditFilter, formatter: EntryFormatter): Promise<string[]> {
  const parts: string[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const part: { list: AuditEntry[]; next: number | null } = await callApi(exportAuditEntries, {
      ...filter,
      ...(after && { after }),
    })
    parts.push(writeEntries(part.list, formatter, parts.length === 0))
    after = part.next
  }
  return parts
}
