'use client'

import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { useQuery } from '#components/account/use-address.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { getMySubmissions, type SubmissionOwner } from '#lib/contracts/submission/submission.ts'
import { type SubmissionKind, submissionPath } from '#lib/contracts/submission/submission-kinds.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { NoOwner } from './no-owner.tsx'
import css from './submission.module.css'
import { SUBMISSION_NAMES } from './submission-names.ts'
import { mayWrite } from './writers.ts'

/** Determines the owner of a new text: the only one eligible, the one in the address, or the user's choice. */
export function ForOwner({ kind, children }: ForOwnerProps) {
  const chosenKey = useChosenKey()
  const read = useSWR('submissions', () => callApi(getMySubmissions, {}), {
    // Only leaving the page may replace a form being filled in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return (
    <Loaded read={read}>
      {({ owners }) => {
        const eligible = owners.filter((owner) => mayWrite(kind, owner))
        const owner = eligible.length === 1 ? eligible[0] : eligible.find((each) => keyOf(each) === chosenKey)
        if (owner) return children(owner)
        return eligible.length === 0 ? <NoOwner /> : <Choice kind={kind} owners={eligible} />
      }}
    </Loaded>
  )
}

/** The owner in the address. Kept, because the first save replaces the address by that of the text. */
function useChosenKey(): string | null {
  const requestedKey = useQuery().get('for')
  const [chosenKey, setChosenKey] = useState(requestedKey)
  if (requestedKey && requestedKey !== chosenKey) setChosenKey(requestedKey)
  return chosenKey
}

const keyOf = ({ kind, id }: SubmissionOwner) => `${kind}-${id}`
const NOUNS = { coach: '教练主页', venue: '场馆' }

const Choice = ({ kind, owners }: ChoiceProps) => (
  <Panel title="以哪个名义发布" note={`${SUBMISSION_NAMES[kind].kindName}页上会写明由谁发布，开始填写后不能再换。`}>
    <ul className={css.owners}>
      {owners.map((owner) => (
        <li key={keyOf(owner)}>
          <a href={`${submissionPath(kind)}?for=${keyOf(owner)}`}>
            <strong>{owner.name}</strong>
            <span>
              {NOUNS[owner.kind]}
              {!owner.isLive && ' · 目前没有公开'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
)

interface ChoiceProps {
  kind: SubmissionKind
  owners: readonly SubmissionOwner[]
}

interface ForOwnerProps {
  kind: SubmissionKind
  children: (owner: SubmissionOwner) => ReactNode
}
