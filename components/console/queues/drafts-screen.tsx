import { Link } from 'react-router'
import { type Draft, draftEntryId, getDrafts } from '#lib/contracts/operator/draft.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { formatMoment } from '#lib/format/date.ts'
import { Handling } from '../handling/handling.tsx'
import { Page } from '../page.tsx'
import { useRecordName } from '../resource/use-record-name.ts'
import { resourceOf } from '../resource-of.ts'
import { Wait } from '../wait.tsx'
import { Entry } from './entry.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'

/** Unpublished articles, courses, banners and other records, linked to where they are published. */
export const DraftsScreen = () => (
  <Page title={HANDLED.content.label}>
    <Queue endpoint={getDrafts} what="内容" empty="没有未发布的内容" isOldestFirst>
      {(draft: Draft, onChange) => <Unpublished key={draftEntryId(draft)} draft={draft} onChange={onChange} />}
    </Queue>
  </Page>
)

function Unpublished({ draft, onChange }: { draft: Draft; onChange: () => void }) {
  const { kind, id, title, updatedAt, publishAt } = draft
  const nameOf = useRecordName()
  const resource = resourceOf(kind)
  return (
    <Entry className={css.brief}>
      <div>
        <h2>
          {resource.label}：{nameOf(resource, { [resource.title]: title })}
        </h2>
        <p className={css.note}>
          {formatMoment(updatedAt)} 修改 · 已等 <Wait since={updatedAt} />
          {publishAt && ` · 将在 ${formatMoment(publishAt)} 自动发布`}
        </p>
      </div>
      <div className={css.acts}>
        <Link className={css.onward} to={`/${kind}/${id}`}>
          编辑与发布
        </Link>
        <Handling queue="content" entryId={draftEntryId(draft)} onChange={onChange} />
      </div>
    </Entry>
  )
}
