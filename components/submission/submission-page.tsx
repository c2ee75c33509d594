'use client'

import { useAccountId } from '#components/account/for-account.tsx'
import type { Application } from '#components/application/application.ts'
import { FormPage } from '#components/application/form-page.tsx'
import { isOpen } from '#components/application/is-open.ts'
import { UnsavedNotice } from '#components/application/unsaved-notice.tsx'
import { useApplication } from '#components/application/use-application.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import type { SubmissionContent } from '#lib/contracts/submission-content.ts'
import { SUBMISSIONS_PATH, type SubmissionKind, submissionPath } from '#lib/contracts/submission-kinds.ts'
import type { Channel } from './channels.ts'
import { SubmissionForm } from './submission-form.tsx'
import { SUBMISSION_SETUPS, type SubmissionKindSetup } from './submission-kinds.tsx'
import { type SubmissionRecord, SubmissionStatus } from './submission-status.tsx'
import { useSubmission } from './use-submission.ts'

/**
 * `/user/contents/{kind}/{checkId}`: a text of a coach or venue, as a form while it can be changed, to be read while it
 * cannot. Without a number it is a new one, which gets its own address with the first save.
 */
export function SubmissionPage<K extends SubmissionKind>({ kind, checkId, channels }: SubmissionPageProps<K>) {
  const { thing, call } = SUBMISSION_SETUPS[kind]
  return (
    <FormPage
      title={checkId ? thing : call}
      path={submissionPath(kind, checkId ?? undefined)}
      what={thing}
      back={{ path: SUBMISSIONS_PATH, label: '我的内容' }}
    >
      <Part kind={kind} checkId={checkId} channels={channels} />
    </FormPage>
  )
}

function Part<K extends SubmissionKind>({ kind, checkId, channels }: SubmissionPageProps<K>) {
  const kindSetup: SubmissionKindSetup<SubmissionContent[K]> = SUBMISSION_SETUPS[kind]
  const { setup, copiesOf } = useSubmission(kind, checkId)
  const accountId = useAccountId()
  const { read, moves, loads, withdraw, extend, ...ways } = useApplication(setup)
  return (
    <Loaded read={read}>
      {(record) => {
        if (!record && checkId) return <Gone thing={kindSetup.thing} />
        const application: Application<SubmissionContent[K]> = {
          ...{ kind: setup, path: submissionPath(kind, checkId ?? undefined), record, moves, accountId, ...ways },
          place: kind,
          ...copiesOf(ways),
          wordsIn: (content, field) => kindSetup.valueOf(content, field, channels),
          content: record?.content ?? setup.empty,
        }
        return !record || isOpen(record) ? (
          <SubmissionForm key={loads} kind={kind} application={application} channels={channels} />
        ) : (
          <>
            <SubmissionStatus
              kind={kind}
              record={record as SubmissionRecord<SubmissionContent[K]>}
              moves={moves}
              withdraw={withdraw}
              extend={extend}
              onChange={() => void read.mutate()}
            />
            <UnsavedNotice application={application} />
            {kindSetup.summary(record.content, channels)}
          </>
        )
      }}
    </Loaded>
  )
}

const Gone = ({ thing }: { thing: string }) => (
  <EmptyState title={`没有这份${thing}`} text="它可能已经删除，或者不属于您现在登录的账号。">
    <ButtonLink href={SUBMISSIONS_PATH}>查看我的内容</ButtonLink>
  </EmptyState>
)

interface SubmissionPageProps<K extends SubmissionKind> {
  kind: K
  /** Null: a new one. */
  checkId: string | null
  channels: readonly Channel[]
}
