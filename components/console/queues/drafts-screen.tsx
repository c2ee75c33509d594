import { Link } from 'react-router'
import { type Draft, draftEntryId, getDrafts } from '#lib/contracts/draft.ts'
import { formatMoment } from '#lib/format/date.ts'
import { formatWait } from '#lib/format/wait.ts'
import { Handling } from '../handling/handling.tsx'
import { Page } from '../page.tsx'
import { useRecordName } from '../resource/use-record-name.ts'
import { resourceOf } from '../resource-of.ts'
import css from './queue.module.css'
import { Queue } from './queue.tsx'

/** Articles, courses, banners and the like that nobody sees yet, with the way to where they are published. */
export const DraftsScreen = () => (
  <Page title="未发布的内容">
    <Queue endpoint={getDrafts} what="内容" empty="没有未发布的内容" isOldestFirst>
      {(draft: Draft) => <Unpublished key={draftEntryId(draft)} draft={draft} />}
    </Queue>
  </Page>
)

function Unpublished({ draft }: { draft: Draft }) {
  const { kind, id, title, updatedAt, publishAt } = draft
  const nameOf = useRecordName()
  const resource = resourceOf(kind)
  return (
    <li>
      <h2>
        {resource.label}：{nameOf(resource, { [resource.title]: title })}
      </h2>
      <p className={css.note}>
        {formatMoment(updatedAt)} 修改 · 已等 {formatWait(updatedAt)}
        {publishAt && ` · 将在 ${formatMoment(publishAt)} 自动发布`}
      </p>
      <p>
        <Link className={css.onward} to={`/${kind}/${id}`}>
          编辑与发布
        </Link>
      </p>
      <Handling queue="content" entryId={draftEntryId(draft)} />
    </li>
  )
}
