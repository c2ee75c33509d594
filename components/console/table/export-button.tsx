import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { z } from 'zod'
import { handleError } from '#components/ui/handle-error.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { queryOf } from '../data-provider.ts'
import { useListTotal } from '../resource/use-list-total.ts'
import { saveFile } from '../save-file.ts'
import { writeHeader, writeRecords } from './table-file.ts'

type ExportPart = z.output<ReturnType<typeof callsOf>['export']['data']>

/** Exports the filtered list as CSV, in order of id. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { filterValues } = useListContext()
  const total = useListTotal()
  const [done, setDone] = useState<number | null>(null)
  const exportCsv = async () => {
    if (done !== null) return
    // Converted to text page by page: all records of a large site do not fit into a tab.
    const parts = [writeHeader(resource)]
    const { text, state, filters } = queryOf(resource, { filter: filterValues })
    let reached = 0
    setDone(0)
    try {
      for (let after: number | null | undefined; after !== null; ) {
        const part: ExportPart = await callApi(callsOf(resource).export, { text, state, filters, after })
        parts.push(writeRecords(resource, part.list))
        reached += part.list.length
        setDone(reached)
        after = part.next
      }
      saveFile(parts, `${resource.label}.csv`)
    } catch (error) {
      handleError(error)
    } finally {
      setDone(null)
    }
  }
  return (
    <Button variant="outlined" aria-disabled={done !== null} onClick={() => void exportCsv()}>
      {done === null ? '导出' : `正在导出 ${done} / ${total}`}
    </Button>
  )
}
