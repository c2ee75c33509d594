'use client'

import { useMemo, useRef } from 'react'
import { useAccountId } from '#components/account/for-account.tsx'
import type { Application, FormSetup } from '#components/application/application.ts'
import { FormPage } from '#components/application/form-page.tsx'
import { isOpen } from '#components/application/is-open.ts'
import { UnsavedNotice } from '#components/application/unsaved-notice.tsx'
import { useApplication } from '#components/application/use-application.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/user/loaded.tsx'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  editSubmission,
  extendSubmission,
  getSubmission,
  previewSubmission,
  type Submission,
  withdrawSubmission,
} from '#lib/contracts/submission.ts'
import type { SubmissionContent } from '#lib/contracts/submission-content.ts'
import { SUBMISSIONS_PATH, type SubmissionKind, submissionPath } from '#lib/contracts/submission-kinds.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { Channel } from './channels.ts'
import { SubmissionForm } from './submission-form.tsx'
import { SUBMISSION_SETUPS, type SubmissionKindSetup } from './submission-kinds.tsx'
import { type SubmissionRecord, SubmissionStatus } from './submission-status.tsx'

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
  const setup = useSetup(kind, checkId)
  const accountId = useAccountId()
  const { read, moves, loads, withdraw, extend, ...ways } = useApplication(setup)
  return (
    <Loaded read={read}>
      {(record) => {
        if (!record && checkId) return <Gone thing={kindSetup.thing} />
        const application: Application<SubmissionContent[K]> = {
          ...{ kind: setup, path: submissionPath(kind, checkId ?? undefined), record, moves, accountId, ...ways },
          place: setup.place,
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

/** What the form needs of the kind, with the calls of this one text. */
function useSetup<K extends SubmissionKind>(kind: K, checkId: string | null): FormSetup<SubmissionContent[K]> {
  /** The text this page is about by now: a draft of a change has another number than what is live. */
  const current = useRef(checkId)
  const clientKey = useRef('')
  return useMemo(() => {
    type C = SubmissionContent[K]
    const { thing, schemas, empty, labels, needed }: SubmissionKindSetup<C> = SUBMISSION_SETUPS[kind]
    const shown = (submission: Submission) => {
      if (current.current !== submission.checkId) {
        current.current = submission.checkId
        window.history.replaceState(null, '', submissionPath(kind, submission.checkId))
      }
      return recordOf<C>(submission)
    }
    return {
      ...{ place: `${kind}:${checkId ?? 'new'}`, thing, outcome: `${thing}会自动发布`, empty, needed },
      // Visitors see all of it.
      schemas: { ...schemas, showable: schemas.complete },
      together: [],
      fields: Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [
          name,
          { label, path: submissionPath(kind, checkId ?? undefined) },
        ]),
      ) as FormSetup<C>['fields'],
      calls: {
        newest: async () => {
          if (!current.current) return null
          const found = await callApi(getSubmission, { checkId: current.current }).catch(noneWhenGone)
          return found && recordOf<C>(found)
        },
        edit: async ({ checkId: edited, ...change }) => {
          clientKey.current ||= crypto.randomUUID()
          const which = edited ? { checkId: edited } : { clientKey: clientKey.current }
          return shown(await callApi(editSubmission, { kind, ...which, ...change } as never))
        },
        extend: async () => shown(await callApi(extendSubmission, { checkId: current.current! })),
        withdraw: async (which) => shown(await callApi(withdrawSubmission, which)),
        preview: (which) => callApi(previewSubmission, which),
      },
    }
  }, [kind, checkId])
}

function noneWhenGone(error: unknown) {
  if (error instanceof ApiError && error.code === ERROR_CODES.GONE) return null
  throw error
}

/** As a form keeps a record. */
const recordOf = <C,>({ published, content, ...rest }: Submission): SubmissionRecord<C> => ({
  ...rest,
  published,
  content: content as C,
  subjectId: published?.recordId ?? null,
  isLive: published?.state === 'published',
})

interface SubmissionPageProps<K extends SubmissionKind> {
  kind: K
  /** Null: a new one. */
  checkId: string | null
  channels: readonly Channel[]
}
