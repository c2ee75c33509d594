import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { z } from 'zod'
import { meetError } from '#components/ui/meet-error.ts'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { queryOf } from '../data-provider.ts'
import { saveFile } from '../save-file.ts'
import { writeHeader, writeRecords } from './table-file.ts'

type ExportPart = z.output<ReturnType<typeof callsOf>['export']['data']>

/** Takes what the list has been narrowed to away as a table, by its numbers. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { filterValues, total = 0 } = useListContext()
  const [done, setDone] = useState<number | null>(null)
  const takeAway = async () => {
    if (done !== null) return
    // As text at once: all records of a large site do not fit into a tab.
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
      meetError(error)
    } finally {
      setDone(null)
    }
  }
  return (
    <Button variant="outlined" aria-disabled={done !== null} onClick={() => void takeAway()}>
      {done === null ? '导出' : `正在导出 ${done} / ${total}`}
    </Button>
  )
}
