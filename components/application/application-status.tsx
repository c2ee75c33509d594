'use client'

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { formatMoment } from '#lib/format/date.ts'
import { ActionButton } from './action-button.tsx'
import css from './application.module.css'
import type { ApplicationRecord, ApplicationSetup } from './application.ts'
import { StatusPanel } from './status-panel.tsx'

/** An application that cannot be edited now (pending, approved or withdrawn), and what can be done about it. */
export function ApplicationStatusView<C extends FieldValues>(props: ApplicationStatusViewProps<C>) {
  const { status } = props.record
  if (status === APPLICATION_STATUS.PENDING) return <Pending {...props} />
  if (status === APPLICATION_STATUS.APPROVED) return <Approved {...props} />
  return <Withdrawn {...props} />
}

function Pending<C extends FieldValues>({
  kind,
  record,
  moves,
  withdraw,
  summary,
  notice,
}: ApplicationStatusViewProps<C>) {
  return (
    <>
      <StatusPanel title="资料已提交，等待审核" tone="good" moves={moves}>
        <p>
          {record.submittedAt && `提交于 ${formatMoment(record.submittedAt)}。`}
          资料按提交的先后审核，{outcomeOf(kind, record)}；如需补充，原因会写在这一页上。
        </p>
        {record.isLive && <p>审核通过前，已公开的资料不变。</p>}
        <div className={css.ways}>
          <ActionButton action={withdraw} busyText="撤回中…">
            撤回提交
          </ActionButton>
        </div>
      </StatusPanel>
      {notice}
      {summary(record.content)}
    </>
  )
}

/** The effect of an approval; a page that was taken down stays down. */
function outcomeOf(
  { name, outcome }: Pick<ApplicationSetup<FieldValues>, 'name' | 'outcome'>,
  { subjectId, isLive }: Pick<ApplicationRecord<FieldValues>, 'subjectId' | 'isLive'>,
) {
  if (subjectId === null) return `通过后${outcome}`
  return isLive ? `通过后您的${name}主页会自动更新` : '通过后主页仍是下架状态，恢复公开请联系客服'
}

function Approved<C extends FieldValues>({
  kind,
  record,
  moves,
  extend,
  summary,
  notice,
}: ApplicationStatusViewProps<C>) {
  const hrefOf = useRecordHref()
  return (
    <>
      <StatusPanel
        title={record.isLive ? '审核已通过，主页已公开' : '已下架，请联系客服'}
        tone={record.isLive ? 'good' : 'calm'}
        moves={moves}
      >
        <p>
          {record.reviewedAt && `审核于 ${formatMoment(record.reviewedAt)}。`}
          {record.isLive ? '需要更新时可以修改资料；审核通过前，已公开的资料不变。' : '您的主页目前不对外展示。'}
        </p>
        <div className={css.ways}>
          {record.isLive && (
            <ButtonLink href={hrefOf(kind.noun, record.subjectId!, record.content.cityCode)}>查看我的主页</ButtonLink>
          )}
          <ActionButton action={extend} busyText="正在打开…">
            修改资料
          </ActionButton>
        </div>
      </StatusPanel>
      {notice}
      {summary(record.content)}
    </>
  )
}

function Withdrawn<C extends FieldValues>({ record, moves, extend, summary, notice }: ApplicationStatusViewProps<C>) {
  return (
    <>
      <StatusPanel title="资料已撤回" moves={moves}>
        <p>这份资料不会再审核。您可以在它的基础上继续编辑，改好后重新提交。</p>
        <div className={css.ways}>
          <ActionButton action={extend} busyText="正在打开…" look="contained">
            继续编辑
          </ActionButton>
        </div>
      </StatusPanel>
      {notice}
      {summary(record.content)}
    </>
  )
}

interface ApplicationStatusViewProps<C extends FieldValues> {
  kind: ApplicationSetup<C>
  record: ApplicationRecord<C>
  moves: number
  withdraw: () => Promise<void>
  extend: () => Promise<void>
  summary: (content: C) => ReactNode
  /** Rendered between the status and the content. */
  notice: ReactNode
}
