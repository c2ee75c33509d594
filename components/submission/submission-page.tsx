'use client'

import { useAccountId } from '#components/account/for-account.tsx'
import type { Application } from '#components/application/application.ts'
import { FormPage } from '#components/application/form-page.tsx'
import { isEditable } from '#components/application/is-editable.ts'
import { UnsavedNotice } from '#components/application/unsaved-notice.tsx'
import { useApplication } from '#components/application/use-application.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import type { SubmissionOwner } from '#lib/contracts/submission/submission.ts'
import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import { SUBMISSIONS_PATH, type SubmissionKind, submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import type { Channel } from './channels.ts'
import { ForOwner } from './for-owner.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { SUBMISSION_NAMES } from './submission-names.ts'
import type { SubmissionSetup } from './submission-setup.ts'
import { SUBMISSION_SETUPS } from './submission-setups.ts'
import { type SubmissionRecord, SubmissionStatus } from './submission-status.tsx'
import { SubmissionSummary } from './submission-summary.tsx'
import { useSubmission } from './use-submission.ts'

/**
 * `/user/contents/{kind}/{checkId}`: a submission of a coach or venue, as a form while it is editable, otherwise
 * read-only. Without a checkId it is new, and gets its own address with the first save.
 */
export function SubmissionPage<K extends SubmissionKind>({ kind, checkId, channels }: SubmissionPageProps<K>) {
  const { kindName, createLabel } = SUBMISSION_NAMES[kind]
  return (
    <FormPage
      title={checkId ? kindName : createLabel}
      path={submissionPath(kind, checkId ?? undefined)}
      what={kindName}
      back={{ path: SUBMISSIONS_PATH, label: '我的内容' }}
    >
      {checkId ? (
        <Text kind={kind} checkId={checkId} owner={null} channels={channels} />
      ) : (
        <ForOwner kind={kind}>
          {(owner) => <Text kind={kind} checkId={null} owner={owner} channels={channels} />}
        </ForOwner>
      )}
    </FormPage>
  )
}

function Text<K extends SubmissionKind>({ kind, checkId, owner, channels }: TextProps<K>) {
  const kindSetup: SubmissionSetup<SubmissionContent[K]> = SUBMISSION_SETUPS[kind]
  const { setup, copyActionsOf } = useSubmission(kind, checkId, owner)
  const accountId = useAccountId()
  const { read, moves, loads, withdraw, extend, ...copyActions } = useApplication(setup)
  return (
    <Loaded read={read}>
      {(found) => {
        const record = found as SubmissionRecord<SubmissionContent[K]> | null
        const writer = record?.owner ?? owner
        if (!writer) return <Gone thisOne={SUBMISSION_NAMES[kind].thisOne} />
        const context = { channels, owner: writer }
        const complete = kindSetup.schemas.complete(writer.kind)
        const application: Application<SubmissionContent[K]> = {
          // Visitors see all of it.
          kind: { ...setup, schemas: { draft: kindSetup.schemas.draft, complete, showable: complete } },
          ...{ path: submissionPath(kind, checkId ?? undefined), record, moves, accountId, ...copyActions },
          place: `${kind}:${writer.kind}-${writer.id}`,
          ...copyActionsOf(copyActions),
          fieldText: (content, field) => kindSetup.valueOf(content, field, context),
          content: record?.content ?? setup.empty,
        }
        return !record || isEditable(record) ? (
          <SubmissionForm key={loads} kind={kind} application={application} context={context} />
        ) : (
          <>
            <SubmissionStatus
              kind={kind}
              record={record}
              moves={moves}
              withdraw={withdraw}
              extend={extend}
              onChange={() => void read.mutate()}
            />
            <UnsavedNotice application={application} />
            <SubmissionSummary setup={kindSetup} content={record.content} context={context} />
          </>
        )
      }}
    </Loaded>
  )
}

const Gone = ({ thisOne }: { thisOne: string }) => (
  <EmptyState title={`没有${thisOne}`} text="它可能已经删除，或者不属于您现在登录的账号。">
    <ButtonLink href={SUBMISSIONS_PATH}>查看我的内容</ButtonLink>
  </EmptyState>
)

interface SubmissionPageProps<K extends SubmissionKind> {
  kind: K
  /** Null: a new one. */
  checkId: string | null
  channels: readonly Channel[]
}

interface TextProps<K extends SubmissionKind> extends SubmissionPageProps<K> {
  /** For a new one. */
  owner: SubmissionOwner | null
}
