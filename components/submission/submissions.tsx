'use client'

import { useId } from 'react'
import useSWR from 'swr'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { getMySubmissions, type SubmissionItem, type SubmissionOwner } from '#lib/contracts/submission/submission.ts'
import { SUBMISSION_KINDS, type SubmissionKind, submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { NoOwner } from './no-owner.tsx'
import { publicPath, SUBMISSION_NAMES } from './submission-names.ts'
import { isShown, statusWordsOf } from './submission-words.ts'
import css from './submissions.module.css'
import { mayWrite } from './writers.ts'

/** The account's submissions, as a coach or for its venues, with their status. */
export function Submissions() {
  const read = useSWR('submissions', () => callApi(getMySubmissions, {}))
  return (
    <Loaded read={read}>
      {({ owners, list }) => {
        const kinds = SUBMISSION_KINDS.filter(
          (kind) => owners.some((owner) => mayWrite(kind, owner)) || list.some((item) => item.kind === kind),
        )
        if (kinds.length === 0) return <NoOwner />
        const hasNoLiveOwner = owners.length > 0 && owners.every(({ isLive }) => !isLive)
        return (
          <div className={css.kinds}>
            <p className={css.intro}>
              {hasNoLiveOwner
                ? '您的主页目前没有公开，可以写草稿，主页恢复公开后再提交。'
                : '写好后提交审核，通过后公开。修改已发布的内容时，线上的在审核通过前不变。'}
            </p>
            {kinds.map((kind) => (
              <KindSection
                key={kind}
                kind={kind}
                owners={owners.filter((owner) => mayWrite(kind, owner))}
                list={list.filter((item) => item.kind === kind)}
              />
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function KindSection({ kind, owners, list }: KindSectionProps) {
  const { kindName, createLabel, advice } = SUBMISSION_NAMES[kind]
  const id = useId()
  return (
    <section className={css.kind} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{kindName}</h2>
        {owners.length > 0 && (
          <ButtonLink href={submissionPath(kind)} look="quiet">
            {createLabel}
          </ButtonLink>
        )}
      </div>
      {list.length === 0 ? (
        <p className={css.none}>
          还没有{kindName}。{advice}
        </p>
      ) : (
        <ul className={css.list}>
          {list.map((item) => (
            <Item key={item.checkId} item={item} isOwnerShown={owners.length > 1} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ item, isOwnerShown }: ItemProps) {
  const { kind, checkId, title, updatedAt, published, owner } = item
  const { mark, tone, note, action } = statusWordsOf(item)
  const { kindName } = SUBMISSION_NAMES[kind]
  const name = title || `未命名的${kindName}`
  return (
    <li className={css.item}>
      <h3>
        <a href={submissionPath(kind, checkId)}>{name}</a>
        <b className={css[tone]}>{mark}</b>
      </h3>
      <p className={css.note}>
        {isOwnerShown && `${owner.name} · `}
        {formatMoment(updatedAt)} 更新{note && ` · ${note}`}
      </p>
      <div className={css.ways}>
        <a href={submissionPath(kind, checkId)} aria-label={`${action}：${name}`}>
          {action}
        </a>
        {published && isShown(published) && (
          <a href={publicPath(kind, published.recordId)} aria-label={`看线上的${kindName}：${name}`}>
            看线上的{kindName}
          </a>
        )}
      </div>
    </li>
  )
}

interface ItemProps {
  item: SubmissionItem
  isOwnerShown: boolean
}

interface KindSectionProps {
  kind: SubmissionKind
  owners: readonly SubmissionOwner[]
  list: readonly SubmissionItem[]
}
