import { Link } from 'react-router'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { Page } from '../page.tsx'

/** Shown in place of a record whose id does not exist. */
export const NoRecord = ({ resource: { kind, label, isSingle } }: { resource: Resource }) => (
  <Page title={label} actions={!isSingle && <Link to={`/${kind}`}>返回列表</Link>}>
    <EmptyState title="没有这条记录" text="编号有误，或者记录已被删除。" />
  </Page>
)
