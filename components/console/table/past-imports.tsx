import useSWR from 'swr'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { callsOf, IMPORTS_LISTED, type PastImport } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useColleagueName } from '../use-colleague-name.ts'
import css from './table.module.css'

/** The recent imports of a kind, each with an undo. */
export function PastImports({ resource, undo }: PastImportsProps) {
  const { imports } = callsOf(resource)
  // After an undo, the list has changed.
  const read = useSWR(imports.path, () => callApi(imports, {}), { dedupingInterval: 0 })
  return (
    <Loaded read={read}>
      {(list) =>
        list.length > 0 && (
          <section className={css.step} aria-label="最近的导入">
            <h2>最近 {IMPORTS_LISTED.days} 天的导入</h2>
            <ul className={css.past}>
              {list.map((each) => (
                <PastImportRow key={each.importId} past={each} undo={undo} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function PastImportRow({ past: { importId, madeAt, madeBy, records, undoable }, undo }: PastImportRowProps) {
  const colleagueName = useColleagueName()
  const moment = formatMoment(madeAt)
  const changed = records - undoable
  return (
    <li>
      <span>
        {moment}
        {madeBy !== null && ` · ${colleagueName(madeBy)}`} · {records} 条记录
        {changed > 0 && `，其中 ${changed} 条后来又被修改，不会撤销`}
      </span>
      {undoable > 0 && (
        <ConfirmButton
          label="撤销"
          name={`撤销 ${moment} 的导入`}
          question={`${undoable} 条记录将恢复到导入前，其中新建的会删除。`}
          variant="outlined"
          action={() => undo(importId, undoable)}
        />
      )}
    </li>
  )
}

interface PastImportRowProps {
  past: PastImport
  /** Undoes an import of `of` records. */
  undo: (importId: string, of: number) => Promise<void>
}

interface PastImportsProps extends Pick<PastImportRowProps, 'undo'> {
  resource: Resource
}
