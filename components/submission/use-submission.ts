import { useMemo, useRef } from 'react'
import type { Application, FormSetup } from '#components/application/application.ts'
import {
  discardSubmission,
  editSubmission,
  extendSubmission,
  getSubmission,
  previewSubmission,
  type Submission,
  withdrawSubmission,
} from '#lib/contracts/submission/submission.ts'
import { SUBMISSION_TOGETHER, type SubmissionContent } from '#lib/contracts/submission/submission-content.ts'
import { type SubmissionKind, submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import { nullWhenGone } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { SUBMISSION_NAMES } from './submission-names.ts'
import type { SubmissionSetup } from './submission-setup.ts'
import { SUBMISSION_SETUPS } from './submission-setups.ts'
import type { SubmissionRecord } from './submission-status.tsx'
import { isShown } from './submission-words.ts'

type Owner = Pick<Submission['owner'], 'kind' | 'id'>
type CopyActions<C extends object> = Pick<Application<C>, 'copiedFrom' | 'resume' | 'restartFrom'>

/**
 * The form setup of a kind, with the calls for this one submission, and which copies in this browser belong to it. A
 * new one is created for `owner`.
 */
export function useSubmission<K extends SubmissionKind>(kind: K, checkId: string | null, owner: Owner | null) {
  /**
   * Every id the text has had on this page, the newest last: the draft of a change has another id than the live text.
   */
  const ids = useRef<string[]>(checkId ? [checkId] : [])
  /** Makes the first save idempotent, so that it creates one text; '' until needed. */
  const clientKey = useRef('')
  return useMemo(() => {
    const current = () => ids.current.at(-1) ?? null
    const getClientKey = () => {
      clientKey.current ||= crypto.randomUUID()
      return clientKey.current
    }
    const setCurrent = (id: string) => {
      if (current() === id) return
      ids.current.push(id)
      window.history.replaceState(null, '', submissionPath(kind, id))
    }
    const copyActionsOf = (
      actions: CopyActions<SubmissionContent[K]>,
    ): CopyActions<SubmissionContent[K]> & Pick<Application<SubmissionContent[K]>, 'isOf'> => ({
      isOf: (from) => {
        if (from === null) return false
        return 'checkId' in from ? ids.current.includes(from.checkId) : current() === null
      },
      copiedFrom: () => actions.copiedFrom() ?? { clientKey: getClientKey() },
      resume: (from, sent) => {
        if (from && 'clientKey' in from) clientKey.current = from.clientKey
        const id = current()
        const isOlderCopy = id && from && 'checkId' in from && from.checkId !== id
        // The copy's base has been decided, so it is not a version of the current draft; version 0 makes both be
        // compared.
        actions.resume(isOlderCopy ? { checkId: id, version: 0 } : from, sent)
      },
      restartFrom: (record, content) => {
        setCurrent(record.checkId)
        return actions.restartFrom(record, content)
      },
    })
    const setup = setupOf(kind, checkId, owner, {
      current,
      getClientKey,
      hasClientKey: () => clientKey.current !== '',
      adopt: (submission) => {
        setCurrent(submission.checkId)
        return recordOf<SubmissionContent[K]>(submission)
      },
    })
    return { setup, copyActionsOf }
  }, [kind, checkId, owner])
}

/** The identity of the text on this page so far. */
interface SubmissionIdentity<C> {
  current: () => string | null
  getClientKey: () => string
  hasClientKey: () => boolean
  /** Makes this the text of the page. */
  adopt: (submission: Submission) => SubmissionRecord<C>
}

function setupOf<K extends SubmissionKind>(
  kind: K,
  checkId: string | null,
  owner: Owner | null,
  { current, getClientKey, hasClientKey, adopt }: SubmissionIdentity<SubmissionContent[K]>,
): Omit<FormSetup<SubmissionContent[K]>, 'schemas'> {
  type C = SubmissionContent[K]
  const { kindName } = SUBMISSION_NAMES[kind]
  const { empty, labels, needed }: SubmissionSetup<C> = SUBMISSION_SETUPS[kind]
  const path = submissionPath(kind, checkId ?? undefined)
  return {
    ...{
      cacheKey: `${kind}:${checkId ?? 'new'}`,
      contentName: kindName,
      outcome: `${kindName}会自动发布`,
      empty,
      needed,
    },
    together: SUBMISSION_TOGETHER[kind],
    fields: Object.fromEntries(
      Object.entries(labels).map(([name, label]) => [name, { label, path }]),
    ) as FormSetup<C>['fields'],
    calls: {
      newest: async () => {
        const id = current()
        if (!id && !hasClientKey()) return null
        const found = await callApi(getSubmission, id ? { checkId: id } : { clientKey: getClientKey() }).catch(
          nullWhenGone,
        )
        // A text of another kind does not exist under this address.
        return found?.kind === kind ? recordOf<C>(found) : null
      },
      edit: async ({ checkId: editedId, ...change }) => {
        const target = editedId ? { checkId: editedId } : { clientKey: getClientKey(), owner: owner! }
        return adopt(await callApi(editSubmission, { kind, ...target, ...change } as never))
      },
      extend: async () => adopt(await callApi(extendSubmission, { checkId: current()! })),
      withdraw: async (target) => adopt(await callApi(withdrawSubmission, target)),
      discard: (target) => callApi(discardSubmission, target),
      preview: (target) => callApi(previewSubmission, target),
    },
  }
}

/** Converts a submission to a form record. */
const recordOf = <C>({ published, content, ...rest }: Submission): SubmissionRecord<C> => ({
  ...rest,
  published,
  content: content as C,
  subjectId: published?.recordId ?? null,
  isLive: isShown(published),
})
