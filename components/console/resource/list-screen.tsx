import { ListBase, useListContext, useResourceContext } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import { LinkButton } from '../link-button.tsx'
import { Page } from '../page.tsx'
import { resourceOf } from '../resource-of.ts'
import { ExportButton } from '../table/export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import { Pages } from './pages.tsx'
import { RecordTable } from './record-table.tsx'
import css from './resource.module.css'
import { useListTotal } from './use-list-total.ts'

const PAGE_SIZE = 40
/** Id of the only record of a single-record kind. */
const SINGLE_ID = 1

/** All records of a kind, with search, filters, sorting and pagination, all held in the address. */
export function ListScreen() {
  const resource = resourceOf(useResourceContext()!)
  if (resource.isSingle) return <Navigate to={`/${resource.kind}/${SINGLE_ID}`} replace />
  return (
    <Page
      title={resource.label}
      actions={
        <>
          <Link to={`/${resource.kind}/import`}>导入</Link>
          {!resource.isBuiltIn && <LinkButton to={`/${resource.kind}/create`}>新建{resource.label}</LinkButton>}
        </>
      }
    >
      <ListBase<ConsoleRecord>
        perPage={PAGE_SIZE}
        sort={{ field: 'updatedAt', order: 'DESC' }}
        disableSyncWithLocation={false}
        storeKey={false}
        queryOptions={{ retry: false }}
      >
        <ListFilters resource={resource} />
        <Records resource={resource} />
      </ListBase>
    </Page>
  )
}

function Records({ resource }: { resource: Resource }) {
  const { data, error, refetch } = useListContext<ConsoleRecord>()
  const total = useListTotal()
  return (
    <Loaded read={{ data, error, mutate: refetch }}>
      {(records) =>
        records.length === 0 ? (
          <EmptyState
            title={`没有${resource.label}`}
            text={resource.isBuiltIn ? '换个条件再找。' : '换个条件再找，或者新建一条。'}
          />
        ) : (
          <>
            <div className={css.count}>
              <p>共 {total} 条</p>
              <ExportButton resource={resource} />
            </div>
            <RecordTable resource={resource} records={records} />
            <Pages />
          </>
        )
      }
    </Loaded>
  )
}
