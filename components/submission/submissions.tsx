'use client'

import useSWR from 'swr'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { getMySubmissions, type SubmissionItem, type SubmissionOwner } from '#lib/contracts/submission.ts'
import {
  SUBMISSION_KINDS,
  SUBMISSION_OWNERS,
  type SubmissionKind,
  submissionPath,
} from '#lib/contracts/submission-kinds.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { publicPath, SUBMISSION_SETUPS } from './submission-kinds.tsx'
import { standingOf } from './submission-words.ts'
import css from './submissions.module.css'

/** What the account has written as a coach or for its venues, and how each stands. */
export function Submissions() {
  const read = useSWR('submissions', () => callApi(getMySubmissions, {}))
  return (
    <Loaded read={read}>
      {({ owners, list }) => {
        const kinds = SUBMISSION_KINDS.filter(
          (kind) => mayWrite(kind, owners) || list.some((item) => item.kind === kind),
        )
        if (kinds.length === 0) return <NoOwner />
        return kinds.map((kind) => (
          <OfKind
            key={kind}
            kind={kind}
            owners={owners.filter(({ kind: owner }) => isOwner(kind, owner))}
            list={list.filter((item) => item.kind === kind)}
          />
        ))
      }}
    </Loaded>
  )
}

const isOwner = (kind: SubmissionKind, owner: SubmissionOwner['kind']) =>
  (SUBMISSION_OWNERS[kind] as readonly string[]).includes(owner)
const mayWrite = (kind: SubmissionKind, owners: readonly SubmissionOwner[]) =>
  owners.some(({ kind: owner }) => isOwner(kind, owner))

const NoOwner = () => (
  <EmptyState
    title="入驻后可以发布文章"
    text="教练入驻审核通过后，您可以在这里写教学文章，审核通过后公开，并显示在您的主页。"
  >
    <ButtonLink href="/add/addCoach">申请教练入驻</ButtonLink>
  </EmptyState>
)

function OfKind({ kind, owners, list }: OfKindProps) {
  const { thing, call } = SUBMISSION_SETUPS[kind]
  const isDown = owners.length > 0 && owners.every(({ isLive }) => !isLive)
  return (
    <section className={css.kind} aria-label={thing}>
      <div className={css.head}>
        <p>
          {isDown
            ? '您的主页目前没有公开，可以写草稿，主页恢复公开后再提交。'
            : `写好后提交审核，通过后公开。修改已发布的${thing}时，线上的内容在审核通过前不变。`}
        </p>
        {owners.length > 0 && <ButtonLink href={submissionPath(kind)}>{call}</ButtonLink>}
      </div>
      {list.length === 0 ? (
        <EmptyState title={`还没有${thing}`} text="把课上常讲的一件事写下来，就是一篇好内容。" />
      ) : (
        <ul className={css.list}>
          {list.map((item) => (
            <Item key={item.checkId} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ item }: { item: SubmissionItem }) {
  const { kind, checkId, title, updatedAt, published } = item
  const { mark, tone, note, call } = standingOf(item)
  const { thing } = SUBMISSION_SETUPS[kind]
  const name = title || `未命名的${thing}`
  return (
    <li className={css.item}>
      <h2>
        <a href={submissionPath(kind, checkId)}>{name}</a>
        <b className={css[tone]}>{mark}</b>
      </h2>
      <p className={css.note}>
        {formatMoment(updatedAt)} 更新{note && ` · ${note}`}
      </p>
      <div className={css.ways}>
        <a href={submissionPath(kind, checkId)} aria-label={`${call}：${name}`}>
          {call}
        </a>
        {published?.state === 'published' && (
          <a href={publicPath(kind, published.recordId)} aria-label={`看线上的${thing}：${name}`}>
            看线上的{thing}
          </a>
        )}
      </div>
    </li>
  )
}

interface OfKindProps {
  kind: SubmissionKind
  owners: readonly SubmissionOwner[]
  list: readonly SubmissionItem[]
}
