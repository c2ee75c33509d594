import { useState } from 'react'
import { useGetOne, useResourceContext, useUpdate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import useSWR from 'swr'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { showToast } from '#components/ui/toast.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { callsOf, type RecordVersion } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { formatMoment } from '#lib/format/date.ts'
import { isGone, mayHaveTakenEffect } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ConsoleRecord } from '../data-provider.ts'
import { Page } from '../page.tsx'
import { resourceOf } from '../resource-of.ts'
import { useColleagueName } from '../use-colleague-name.ts'
import { Comparison } from './comparison.tsx'
import { changedFields } from './field-values.ts'
import { handleRecordError } from './handle-record-error.ts'
import { NoRecord } from './no-record.tsx'
import css from './resource.module.css'
import { useRecordName } from './use-record-name.ts'
import { restoring } from './use-restored.ts'

/**
 * Versions of a record: compare two, or restore the content of an old one as a new version. One that may not be
 * saved as it is, such as an agreement with its old dates, is opened in the form.
 */
export function VersionsScreen() {
  const resource = resourceOf(useResourceContext()!)
  const id = readId(useParams().id ?? null)
  const versions = useSWR(id === null ? null : [resource.kind, id, 'versions'], ([, recordId]) =>
    callApi(callsOf(resource).versions, { id: recordId }),
  )
  const nameOf = useRecordName()
  const { data: current, refetch } = useGetOne<ConsoleRecord>(
    resource.kind,
    { id: id ?? 0 },
    { retry: false, enabled: id !== null },
  )
  const refetchAll = () => {
    void versions.mutate()
    void refetch()
  }
  if (id === null || (!versions.data && isGone(versions.error))) return <NoRecord resource={resource} />
  return (
    <Page
      title={`${resource.label}：历史版本`}
      actions={
        <Link to={`/${resource.kind}/${id}`}>{current ? `返回“${nameOf(resource, current.content)}”` : '返回'}</Link>
      }
    >
      <Loaded read={versions}>
        {(list) => <Versions resource={resource} list={list} current={current} onOutdated={refetchAll} />}
      </Loaded>
    </Page>
  )
}

function Versions({ resource, list, current, onOutdated }: VersionsProps) {
  const [later, setLater] = useState(list[0]!.version)
  const [earlier, setEarlier] = useState((list[1] ?? list[0])!.version)
  const colleagueName = useColleagueName()
  const versionNumbered = (version: number) => list.find((each) => each.version === version)!
  return (
    <>
      <ul className={css.versions}>
        {list.map((each) => (
          <li key={each.version}>
            <b>
              第 {each.version} 版 · {RECORD_STATE_WORDS[each.state]}
            </b>
            <span>
              {formatMoment(each.madeAt)} · {each.madeBy === null ? '系统或早先的内容' : colleagueName(each.madeBy)}
              {each.why && ` · ${each.why}`}
            </span>
            <span className={css.marks}>
              <label>
                <input
                  type="radio"
                  name="earlier"
                  checked={earlier === each.version}
                  onChange={() => setEarlier(each.version)}
                />
                对比：旧
              </label>
              <label>
                <input
                  type="radio"
                  name="later"
                  checked={later === each.version}
                  onChange={() => setLater(each.version)}
                />
                对比：新
              </label>
              {current &&
                !current.isOwn &&
                changedFields(resource.fields, current.content, each.content).length > 0 && (
                  <Restore
                    // A new version makes it a new restore: the previous one is not repeated.
                    key={current.version}
                    {...{ resource, current, onOutdated }}
                    version={each}
                  />
                )}
            </span>
          </li>
        ))}
      </ul>
      {earlier === later ? (
        <p>选择两个版本来对比。</p>
      ) : (
        <Comparison
          resource={resource}
          before={versionNumbered(earlier).content}
          after={versionNumbered(later).content}
          words={[`第 ${earlier} 版`, `第 ${later} 版`]}
        />
      )}
    </>
  )
}

function Restore({ resource: { kind }, current, version, onOutdated }: RestoreProps) {
  const [clientKey] = useState(() => crypto.randomUUID())
  const [isRefused, setRefused] = useState(false)
  const [update] = useUpdate()
  const navigate = useNavigate()
  const restore = async () => {
    const data = { version: current.version, content: version.content }
    const meta = { clientKey, why: `恢复到第 ${version.version} 版` }
    let saved: ConsoleRecord
    try {
      saved = await update(kind, { id: current.id, data, meta }, { returnPromise: true, mutationMode: 'pessimistic' })
    } catch (error) {
      if (isGone(error)) return handleRecordError(error)
      setRefused(!mayHaveTakenEffect(error))
      throw error
    }
    // Computed fields and content of an older shape can differ where nothing is to be saved.
    if (saved.version === current.version) void showToast('内容没有改动，没有新的版本')
    else void showToast(`已恢复到第 ${version.version} 版`, 'success')
    void navigate(`/${kind}/${current.id}`)
  }
  return (
    <>
      <ConfirmButton
        label="恢复"
        name={`恢复到第 ${version.version} 版`}
        question="只恢复内容，成为新的一版；发布或下架请在记录里操作。"
        action={restore}
        onOutdated={onOutdated}
      />
      {isRefused && (
        <Link
          to={`/${kind}/${current.id}`}
          state={restoring(version)}
          aria-label={`把第 ${version.version} 版放进表单里修改`}
        >
          放进表单里修改
        </Link>
      )}
    </>
  )
}

interface VersionsProps {
  resource: Resource
  list: RecordVersion[]
  current: ConsoleRecord | undefined
  onOutdated: () => void
}

interface RestoreProps {
  resource: Resource
  current: ConsoleRecord
  version: RecordVersion
  onOutdated: () => void
}
