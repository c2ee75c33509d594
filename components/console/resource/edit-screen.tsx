import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useGetOne, useResourceContext } from 'react-admin'
import { Link, useParams } from 'react-router'
import { Facts } from '#components/application/facts.tsx'
import { NewTabLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { readId } from '#lib/contracts/id-text.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import { isGone } from '#lib/http/api-error.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import { NoEligibleColleague } from '../no-eligible-colleague.tsx'
import { Page } from '../page.tsx'
import { resourceOf } from '../resource-of.ts'
import { FieldView } from './field-view.tsx'
import { Moves, NOT_VISIBLE } from './moves.tsx'
import { NoRecord } from './no-record.tsx'
import { RecordForm } from './record-form.tsx'
import css from './resource.module.css'
import { useRecordName } from './use-record-name.ts'
import { useRestored } from './use-restored.ts'

/** One record: its form, its publication state, and links to its page and versions. */
export function EditScreen() {
  const resource = resourceOf(useResourceContext()!)
  const id = readId(useParams().id ?? null)
  const { data, error, refetch } = useGetOne<ConsoleRecord>(
    resource.kind,
    { id: id ?? 0 },
    { retry: false, enabled: id !== null },
  )
  const restored = useRestored()
  const [isDirty, setDirty] = useState(false)
  const nameOf = useRecordName()
  if (id === null || (!data && isGone(error))) return <NoRecord resource={resource} />
  return (
    <Loaded read={{ data, error, mutate: refetch }}>
      {(record) => {
        const page = resource.page?.(record.id, record.content)
        const isPublished = record.state === 'published'
        const isHidden = isPublished && record.isVisible === false
        return (
          <Page
            title={resource.isSingle ? resource.label : `${resource.label}：${nameOf(resource, record.content)}`}
            actions={
              <>
                {page && isPublished && !isHidden && <NewTabLink href={page}>在网站上查看</NewTabLink>}
                <Link to={`/${resource.kind}/${record.id}/versions`}>历史版本</Link>
                {!resource.isSingle && <Link to={`/${resource.kind}`}>返回列表</Link>}
              </>
            }
          >
            <p className={css.facts}>
              {!resource.isSingle && (
                <>
                  {!resource.isBuiltIn && (
                    <Chip
                      component="span"
                      size="small"
                      label={RECORD_STATE_WORDS[record.state]}
                      color={isPublished ? 'primary' : 'default'}
                      variant="outlined"
                    />
                  )}{' '}
                  编号 {record.id} ·{' '}
                </>
              )}{' '}
              第 {record.version} 版 · 更新于 {formatMoment(record.updatedAt)}
            </p>
            {isHidden && <p className={css.facts}>{NOT_VISIBLE}</p>}
            {record.isOwn ? (
              <OwnRecord resource={resource} record={record} />
            ) : (
              <>
                {!resource.isBuiltIn && (
                  <Moves resource={resource} record={record} isDirty={isDirty} onMoved={() => void refetch()} />
                )}
                <RecordForm
                  key={record.id}
                  resource={resource}
                  record={record}
                  restored={restored}
                  onDirty={setDirty}
                  onStored={() => void refetch()}
                />
              </>
            )}
          </Page>
        )
      }}
    </Loaded>
  )
}

/** What an operator published as a member is read-only here; colleagues manage it. */
const OwnRecord = ({ resource, record }: { resource: Resource; record: ConsoleRecord }) => (
  <>
    <div className={css.own}>
      <p>这条{resource.label}记录是您自己的，您在这里不能修改、发布或下架，请由其他同事处理。</p>
      <NoEligibleColleague duty={resource.duty} />
    </div>
    <Facts
      facts={Object.entries(resource.fields).map(([name, field]) => [
        field.label,
        <FieldView key={name} field={field} content={record.content} name={name} />,
      ])}
    />
  </>
)

/** The form of a new record. */
export function CreateScreen() {
  const resource = resourceOf(useResourceContext()!)
  return (
    <Page title={`新建${resource.label}`} actions={<Link to={`/${resource.kind}`}>返回列表</Link>}>
      <RecordForm resource={resource} record={null} />
    </Page>
  )
}
