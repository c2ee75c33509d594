'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError, isOutdated, mayHaveTakenEffect } from '#lib/http/api-error.ts'
import { accountId as accountOfSession, useSession } from '#lib/session/session.ts'
import { type Acceptable, acceptableOf, type Refusal } from './acceptable.ts'
import { createSaver, type Saver, type SaveState } from './create-saver.ts'
import { createRefusalDisplay } from './refusal-display.ts'
import { saveOnLeave } from './save-on-leave.ts'
import { dropUnsaved, type FoundUnsaved, storeUnsaved, unsavedKey } from './unsaved.ts'

/** Refusals are shown only after typing pauses. ms */
const SHOW_REFUSALS_AFTER = 1000

export interface AutosaveOptions<C extends FieldValues, On> {
  form: Pick<UseFormReturn<C, unknown, FieldValues>, 'getValues' | 'subscribe' | 'setError' | 'clearErrors'>
  accountId: number
  /** The kind of form, without spaces. */
  formKind: string
  /** The content stored by the service, as form values; the initial values of something new. */
  saved: C
  /** The local copy the form started from instead (`findUnsaved`). */
  found: FoundUnsaved<C, On> | null
  /** Identifies the version the next change is based on. */
  on: () => On
  /** Schema of drafts. */
  schema: z.ZodType<C>
  params?: Parameters<z.ZodType['safeParse']>[1]
  /** Saves a draft; resolves with the time of saving, rejects with the error of the call. */
  save: (content: C) => Promise<string>
  /**
   * A save was rejected as outdated. Returns whether the stored version is no longer the one the form is based on: then
   * saving stops until the form is rendered anew. Other rejections of that kind, such as too many drafts, are ignored.
   */
  onOutdated: (error: ApiError) => Promise<boolean>
}

export interface Autosave<C> {
  state: SaveState
  /** What the draft rejects as it stands; stored only in this browser. */
  refusals: readonly Refusal[]
  hasUnsaved: () => boolean
  /** The content the unsaved changes are based on. */
  base: () => C
  /** Saves changes now; resolves once they are saved, or the failure is shown. */
  flush: () => Promise<void>
  /** The same, including what was rejected. */
  retry: () => Promise<void>
  /** Runs another write of the same record exclusively. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Gives up the typed text here: it was discarded, or moved to another form. */
  forget: () => void
  /** Wraps a write of the whole form, recording what was sent and then saved. */
  write: (raw: C, content: C, work: () => Promise<string>) => Promise<string>
}

/**
 * Saves a form as a draft within 3 s of typing, and stores it in this browser until the service has it.
 * Failures are shown; unanswered saves are retried.
 */
export function useAutosave<C extends FieldValues, On>(work: AutosaveOptions<C, On>): Autosave<C> {
  const latest = useRef(work)
  latest.current = work
  const { form, accountId, formKind } = work
  const [key] = useState(() => unsavedKey(accountId, formKind, crypto.randomUUID()))
  const saved = useRef(JSON.stringify(work.saved))
  const base = useRef(work.found?.unsaved.base ?? work.saved)
  const sent = useRef<C | null>(work.found?.unsaved.sent ?? null)
  const saver = useRef<Saver | null>(null)
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  const isForgotten = useRef(false)

  const hasUnsaved = () => JSON.stringify(form.getValues()) !== saved.current
  /** False if the browser could not store it. */
  const storeLocally = (): boolean => {
    if (isForgotten.current || !hasUnsaved()) {
      dropUnsaved(key)
      return true
    }
    const { on } = latest.current
    const content = form.getValues()
    return storeUnsaved(key, { content, base: base.current, on: on(), sent: sent.current, at: Date.now() })
  }
  const acceptable = (): Acceptable<C> =>
    acceptableOf(latest.current.schema, form.getValues(), JSON.parse(saved.current) as C, latest.current.params)

  const write: Autosave<C>['write'] = async (raw, content, send) => {
    const now = accountOfSession()
    // Another account has logged in: this one's text must not be saved as theirs.
    if (now !== null && now !== accountId) throw new ApiError(SESSION_EXPIRED, DEFAULT_MESSAGES[SESSION_EXPIRED])
    const before = JSON.stringify(raw)
    sent.current = content
    storeLocally()
    try {
      const at = await send()
      saved.current = before
      base.current = JSON.parse(before) as C
      sent.current = null
      return at
    } catch (error) {
      if (!mayHaveTakenEffect(error)) sent.current = null
      if (isOutdated(error) && (await latest.current.onOutdated(error as ApiError))) {
        saver.current?.stop()
        setState({ kind: 'failed', error, willRetry: false })
      }
      throw error
    } finally {
      storeLocally()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one saver for the lifetime of the form.
  useEffect(() => {
    const own = createSaver<Acceptable<C>>({
      changed: () => {
        const found = acceptable()
        return JSON.stringify(found.raw) === saved.current ? null : found
      },
      save: ({ raw, content }) => write(raw, content, () => latest.current.save(content)),
      show: setState,
      isTransient,
    })
    saver.current = own
    let timer: ReturnType<typeof setTimeout> | undefined
    const showAtFields = createRefusalDisplay(form)
    const showRefusals = () => {
      const { refusals } = acceptable()
      setRefusals(refusals)
      showAtFields(refusals)
    }
    const onChange = () => {
      storeLocally()
      own.touch()
      clearTimeout(timer)
      timer = setTimeout(showRefusals, SHOW_REFUSALS_AFTER)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange })
    const stopListening = saveOnLeave(() => void own.flush(), storeLocally)
    const { found } = latest.current
    if (hasUnsaved()) onChange()
    if (found) dropUnsaved(found.key)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      stopListening()
      void own.flush()
      own.stop()
    }
  }, [])

  // Resume saving once the user has logged in again.
  const isLoggedIn = useSession().user?.userId === accountId
  useEffect(() => {
    if (isLoggedIn) void saver.current?.retry()
  }, [isLoggedIn])

  return {
    state,
    refusals,
    hasUnsaved,
    base: () => base.current,
    flush: async () => saver.current?.flush(),
    retry: async () => saver.current?.retry(),
    forget: () => {
      saver.current?.stop()
      isForgotten.current = true
      storeLocally()
    },
    runExclusive: (turn) => saver.current!.runExclusive(turn),
    write: async (...given) => {
      const at = await write(...given)
      saver.current?.saved(at)
      return at
    },
  }
}

const { SESSION_EXPIRED } = ERROR_CODES

const TRANSIENT: readonly number[] = [ERROR_CODES.TOO_MANY_REQUESTS, ERROR_CODES.TOO_SLOW]

const isTransient = (error: unknown) =>
  mayHaveTakenEffect(error) || (error instanceof ApiError && TRANSIENT.includes(error.code))
