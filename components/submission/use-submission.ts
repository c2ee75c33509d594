import { useMemo, useRef } from 'react'
import type { Application, FormSetup } from '#components/application/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  editSubmission,
  extendSubmission,
  getSubmission,
  previewSubmission,
  type Submission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import type { SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import { type SubmissionKind, submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { SUBMISSION_NAMES } from './submission-names.ts'
import type { SubmissionSetup } from './submission-setup.ts'
import { SUBMISSION_SETUPS } from './submission-setups.ts'
import type { SubmissionRecord } from './submission-status.tsx'

type Owner = Pick<Submission['owner'], 'kind' | 'id'>
type Ways<C extends object> = Pick<Application<C>, 'copiedFrom' | 'resume' | 'beginOn'>

/**
 * The form setup of a kind, with the calls for this one submission, and which copies in this browser belong to it. A
 * new one is created for `owner`.
 */
export function useSubmission<K extends SubmissionKind>(kind: K, checkId: string | null, owner: Owner | null) {
  /**
   * Every id the text has had on this page, the newest last: the draft of a change has another id than the live text.
   */
  const numbers = useRef<string[]>(checkId ? [checkId] : [])
  /** Makes the first save idempotent, so that it creates one text; '' until needed. */
  const clientKey = useRef('')
  return useMemo(() => {
    const current = () => numbers.current.at(-1) ?? null
    const keyOf = () => {
      clientKey.current ||= crypto.randomUUID()
      return clientKey.current
    }
    const show = (number: string) => {
      if (current() === number) return
      numbers.current.push(number)
      window.history.replaceState(null, '', submissionPath(kind, number))
    }
    const copiesOf = (
      ways: Ways<SubmissionContent[K]>,
    ): Ways<SubmissionContent[K]> & Pick<Application<SubmissionContent[K]>, 'isOf'> => ({
      isOf: (from) => {
        if (from === null) return false
        return 'checkId' in from ? numbers.current.includes(from.checkId) : current() === null
      },
      copiedFrom: () => ways.copiedFrom() ?? { clientKey: keyOf() },
      resume: (from, sent) => {
        if (from && 'clientKey' in from) clientKey.current = from.clientKey
        const number = current()
        const isOfOlder = number && from && 'checkId' in from && from.checkId !== number
        // The copy's base has been decided, so it is not a version of the current draft; version 0 makes both be
        // compared.
        ways.resume(isOfOlder ? { checkId: number, version: 0 } : from, sent)
      },
      beginOn: (record, content) => {
        show(record.checkId)
        return ways.beginOn(record, content)
      },
    })
    const setup = setupOf(kind, checkId, owner, {
      current,
      keyOf,
      hasKey: () => clientKey.current !== '',
      shown: (submission) => {
        show(submission.checkId)
        return recordOf<SubmissionContent[K]>(submission)
      },
    })
    return { setup, copiesOf }
  }, [kind, checkId, owner])
}

/** The identity of the text on this page so far. */
interface Known<C> {
  current: () => string | null
  keyOf: () => string
  hasKey: () => boolean
  /** Makes this the text of the page. */
  shown: (submission: Submission) => SubmissionRecord<C>
}

function setupOf<K extends SubmissionKind>(
  kind: K,
  checkId: string | null,
  owner: Owner | null,
  { current, keyOf, hasKey, shown }: Known<SubmissionContent[K]>,
): Omit<FormSetup<SubmissionContent[K]>, 'schemas'> {
  type C = SubmissionContent[K]
  const { thing } = SUBMISSION_NAMES[kind]
  const { empty, labels, needed }: SubmissionSetup<C> = SUBMISSION_SETUPS[kind]
  const path = submissionPath(kind, checkId ?? undefined)
  return {
    ...{ cacheKey: `${kind}:${checkId ?? 'new'}`, thing, outcome: `${thing}会自动发布`, empty, needed },
    together: [],
    fields: Object.fromEntries(
      Object.entries(labels).map(([name, label]) => [name, { label, path }]),
    ) as FormSetup<C>['fields'],
    calls: {
      newest: async () => {
        const number = current()
        if (!number && !hasKey()) return null
        const found = await callApi(getSubmission, number ? { checkId: number } : { clientKey: keyOf() }).catch(
          noneWhenGone,
        )
        // A text of another kind does not exist under this address.
        return found?.kind === kind ? recordOf<C>(found) : null
      },
      edit: async ({ checkId: edited, ...change }) => {
        const which = edited ? { checkId: edited } : { clientKey: keyOf(), owner: owner! }
        return shown(await callApi(editSubmission, { kind, ...which, ...change } as never))
      },
      extend: async () => shown(await callApi(extendSubmission, { checkId: current()! })),
      withdraw: async (which) => shown(await callApi(withdrawSubmission, which)),
      preview: (which) => callApi(previewSubmission, which),
    },
  }
}

function noneWhenGone(error: unknown) {
  if (error instanceof ApiError && error.code === ERROR_CODES.GONE) return null
  throw error
}

/** Converts a submission to a form record. */
const recordOf = <C>({ published, content, ...rest }: Submission): SubmissionRecord<C> => ({
  ...rest,
  published,
  content: content as C,
  subjectId: published?.recordId ?? null,
  isLive: published?.state === 'published',
})
