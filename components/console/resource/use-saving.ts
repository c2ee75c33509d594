import { useRef, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { mayHaveTakenEffect } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, currentFields } from '../data-provider.ts'
import type { RecordValues } from '../inputs/field-props.ts'
import { changedFields } from './field-values.ts'

type Content = RecordValues['content']

/** What somebody else saved meanwhile. */
export interface EditConflict {
  theirs: ConsoleRecord
  /** Theirs with our sent changes applied; not the form's values, which may be half-typed since. */
  mine: Content
  /** The common base of both. */
  baseContent: Content
}

const newKey = () => crypto.randomUUID()

/** The fields of a content that differ from its base. */
export const changesIn = (resource: Resource, content: Content, baseContent: Content): Content =>
  Object.fromEntries(
    changedFields(resource.fields, currentFields(resource, baseContent), content).map((name) => [name, content[name]]),
  )

/**
 * Saves the form against the version it is based on. Idempotent: a save whose response was lost is not repeated, and
 * later changes are saved on top of it. `rival` is what somebody else saved meanwhile.
 */
export function useSaving(resource: Resource, record: ConsoleRecord | null) {
  const { kind } = resource
  /** The version the form is based on, or last found to be the stored one. */
  const base = useRef(record)
  const version = () => base.current?.version ?? 0
  const clientKey = useRef(newKey())
  /** What was sent with this key without a response: it may have been saved. */
  const unanswered = useRef<RecordValues | null>(null)
  const [rival, setRival] = useState<EditConflict | null>(null)
  const [create] = useCreate()
  const [update] = useUpdate()

  const restartFrom = (from: ConsoleRecord) => {
    base.current = from
    clientKey.current = newKey()
    unanswered.current = null
    setRival(null)
  }
  const showConflict = (theirs: ConsoleRecord, sent: Content, baseContent: Content) =>
    setRival({
      theirs,
      baseContent,
      mine: { ...currentFields(resource, theirs.content), ...changesIn(resource, sent, baseContent) },
    })
  const isDifferent = (content: ConsoleRecord['content'], other: ConsoleRecord) =>
    changedFields(resource.fields, currentFields(resource, content), currentFields(resource, other.content)).length > 0

  const sendToServer = async (sent: RecordValues): Promise<ConsoleRecord> => {
    const { content, why } = sent
    const meta = { clientKey: clientKey.current, why }
    const data = { version: version(), content }
    const stored = base.current
    try {
      return await (stored
        ? update(kind, { id: stored.id, data, meta }, { returnPromise: true, mutationMode: 'pessimistic' })
        : create(kind, { data, meta }, { returnPromise: true }))
    } catch (error) {
      unanswered.current = mayHaveTakenEffect(error) ? sent : null
      throw error
    }
  }

  /**
   * Resends an unanswered save unchanged, under the same key, so that it is saved only once and later changes update
   * that record instead of creating a second. False if somebody else has changed the record meanwhile.
   */
  const resendUnanswered = async (sent: RecordValues): Promise<boolean> => {
    const before = unanswered.current
    if (!before || JSON.stringify(before) === JSON.stringify(sent)) return true
    const sentOnVersion = version()
    try {
      const found = await sendToServer(before)
      const isConflict = found.version > sentOnVersion + 1 && isDifferent(before.content, found)
      if (isConflict) showConflict(found, sent.content, before.content)
      else restartFrom(found)
      return !isConflict
    } catch (error) {
      // Rejected: it was not saved and is now obsolete.
      if (mayHaveTakenEffect(error)) throw error
      return true
    }
  }

  return {
    rival,
    restartFrom,
    /** The stored record the form is based on; null if never saved. */
    stored: () => base.current,
    /** Returns the saved record; null if a rival has to be resolved first. */
    save: async (sent: RecordValues): Promise<ConsoleRecord | null> => {
      if (!(await resendUnanswered(sent))) return null
      const saved = await sendToServer(sent)
      restartFrom(saved)
      return saved
    },
    /**
     * After a conflict: sets `rival` only if a newer version is stored and it differs from both the form's base and its
     * own unanswered save. Returns whether the form is now based on another version.
     */
    meetRival: async (mine: RecordValues['content']): Promise<boolean> => {
      const baseRecord = base.current
      if (!baseRecord) return false
      const theirs = (await callApi(callsOf(resource).get, { id: baseRecord.id }).catch(
        () => baseRecord,
      )) as ConsoleRecord
      if (theirs.version === baseRecord.version) return false
      const own = [baseRecord.content, ...(unanswered.current ? [unanswered.current.content] : [])]
      const isConflict = own.every((each) => isDifferent(each, theirs))
      if (isConflict) showConflict(theirs, mine, baseRecord.content)
      else restartFrom(theirs)
      return !isConflict
    },
  }
}
