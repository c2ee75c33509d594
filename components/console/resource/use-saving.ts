import { useRef, useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { callsOf } from '#lib/contracts/resources/calls.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { isUnanswered } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { type ConsoleRecord, ownFields } from '../data-provider.ts'
import type { RecordValues } from '../inputs/field-props.ts'
import { changedFields } from './field-values.ts'

type Content = RecordValues['content']

/** What somebody else saved meanwhile. */
export interface Rival {
  theirs: ConsoleRecord
  /** Theirs with what was sent in the place of what it changed: what is typed since may be half of something. */
  mine: Content
  /** What both have begun with. */
  began: Content
}

const newKey = () => crypto.randomUUID()

/** The fields in which a content says something else than the one it was begun with. */
export const changesIn = (resource: Resource, content: Content, began: Content): Content =>
  Object.fromEntries(
    changedFields(resource.fields, ownFields(resource, began), content).map((name) => [name, content[name]]),
  )

/**
 * Saves what a form says on the version it began with, once, however often it is sent: a save without an answer is not
 * done twice, and what is typed after it is saved on top of it. `rival` is what somebody else saved meanwhile.
 */
export function useSaving(resource: Resource, record: ConsoleRecord | null) {
  const { kind } = resource
  /** What the form began with, or was last found to be the stored one. */
  const base = useRef(record)
  const version = () => base.current?.version ?? 0
  const clientKey = useRef(newKey())
  /** What was sent with this key and not answered: it may be saved by now. */
  const unanswered = useRef<RecordValues | null>(null)
  const [rival, setRival] = useState<Rival | null>(null)
  const [create] = useCreate()
  const [update] = useUpdate()

  const beginOn = (from: ConsoleRecord) => {
    base.current = from
    clientKey.current = newKey()
    unanswered.current = null
    setRival(null)
  }
  const meet = (theirs: ConsoleRecord, sent: Content, began: Content) =>
    setRival({ theirs, began, mine: { ...ownFields(resource, theirs.content), ...changesIn(resource, sent, began) } })
  const isOther = (content: ConsoleRecord['content'], than: ConsoleRecord) =>
    changedFields(resource.fields, ownFields(resource, content), ownFields(resource, than.content)).length > 0

  const store = async (sent: RecordValues): Promise<ConsoleRecord> => {
    const { content, why } = sent
    const meta = { clientKey: clientKey.current, why }
    const data = { version: version(), content }
    const stored = base.current
    try {
      return await (stored
        ? update(kind, { id: stored.id, data, meta }, { returnPromise: true, mutationMode: 'pessimistic' })
        : create(kind, { data, meta }, { returnPromise: true }))
    } catch (error) {
      unanswered.current = isUnanswered(error) ? sent : null
      throw error
    }
  }

  /**
   * What was sent before without an answer is sent once more as it was, so that it is saved once: what was typed since
   * then changes that record and makes no second one. False where somebody else has changed it meanwhile.
   */
  const findSent = async (sent: RecordValues): Promise<boolean> => {
    const before = unanswered.current
    if (!before || JSON.stringify(before) === JSON.stringify(sent)) return true
    const madeOn = version()
    try {
      const found = await store(before)
      const isRivals = found.version > madeOn + 1 && isOther(before.content, found)
      if (isRivals) meet(found, sent.content, before.content)
      else beginOn(found)
      return !isRivals
    } catch (error) {
      // Refused, it is not saved, and is not what is to be saved any more.
      if (isUnanswered(error)) throw error
      return true
    }
  }

  return {
    rival,
    beginOn,
    /** The stored record the form stands on; null for one that was never saved. */
    stored: () => base.current,
    /** Answers the record as it is saved; null where a rival has to be looked at first. */
    save: async (sent: RecordValues): Promise<ConsoleRecord | null> => {
      if (!(await findSent(sent))) return null
      const saved = await store(sent)
      beginOn(saved)
      return saved
    },
    /**
     * After a conflict: somebody else's change is one only where another version is stored, and a rival's only where it
     * says neither what the form began with nor what it has sent itself. Answers whether the form stands on another version.
     */
    meetRival: async (mine: RecordValues['content']): Promise<boolean> => {
      const began = base.current
      if (!began) return false
      const theirs = (await callApi(callsOf(resource).get, { id: began.id }).catch(() => began)) as ConsoleRecord
      if (theirs.version === began.version) return false
      const own = [began.content, ...(unanswered.current ? [unanswered.current.content] : [])]
      const isRivals = own.every((each) => isOther(each, theirs))
      if (isRivals) meet(theirs, mine, began.content)
      else beginOn(theirs)
      return !isRivals
    },
  }
}
