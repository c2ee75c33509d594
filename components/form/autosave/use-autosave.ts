'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError, isOutdated, isUnanswered } from '#lib/http/api-error.ts'
import { accountId as accountOfSession, useSession } from '#lib/session/session.ts'
import { type Acceptable, acceptableOf, type Refusal } from './acceptable.ts'
import { createSaver, type Saver, type SaveState } from './create-saver.ts'
import { refusalSayer } from './refusal-sayer.ts'
import { saveOnTheWay } from './save-on-the-way.ts'
import { dropUnsaved, type FoundUnsaved, keepUnsaved, unsavedKey } from './unsaved.ts'

/** Who is still typing has not made a mistake yet. ms */
const SAY_AFTER = 1000

export interface AutosaveWork<C extends FieldValues, On> {
  form: Pick<UseFormReturn<C, unknown, FieldValues>, 'getValues' | 'subscribe' | 'setError' | 'clearErrors'>
  accountId: number
  /** What kind of thing is filled in, without spaces. */
  place: string
  /** What the service has, as the form holds it; of what is not there yet, what the form begins with. */
  kept: C
  /** The copy the form began with instead (`findUnsaved`). */
  found: FoundUnsaved<C, On> | null
  /** What names the version the next change is made on. */
  on: () => On
  /** What a draft has to keep to. */
  schema: z.ZodType<C>
  params?: Parameters<z.ZodType['safeParse']>[1]
  /** Saves a draft; resolves with the moment it was saved at, rejects as the call does. */
  save: (content: C) => Promise<string>
  /**
   * A save was refused as outdated. Answers whether what the form was filled in from is no longer what is stored: then
   * nothing is saved any more until it is drawn anew. Other refusals of that kind, such as too many drafts, pass.
   */
  onOutdated: (error: ApiError) => Promise<boolean>
}

export interface Autosave<C> {
  state: SaveState
  /** What a draft does not take as it is; it is kept in this browser alone. */
  refusals: readonly Refusal[]
  hasUnsaved: () => boolean
  /** What that was changed from. */
  base: () => C
  /** Saves now what is not saved; resolves when that is done, or has failed and is shown. */
  flush: () => Promise<void>
  /** The same, also of what was refused. */
  retry: () => Promise<void>
  /** Does another write of the same record, in turn. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** What is typed is given up here, or goes on in another form. */
  forget: () => void
  /** Remembers, around a write of everything the form holds, what is sent and then kept. */
  write: (raw: C, content: C, work: () => Promise<string>) => Promise<string>
}

/**
 * Saves what is typed into a form as a draft within 3 s, and keeps it in this browser until the service has it.
 * A write that fails shows; what nobody answered is sent again.
 */
export function useAutosave<C extends FieldValues, On>(work: AutosaveWork<C, On>): Autosave<C> {
  const latest = useRef(work)
  latest.current = work
  const { form, accountId, place } = work
  const [key] = useState(() => unsavedKey(accountId, place, crypto.randomUUID()))
  const kept = useRef(JSON.stringify(work.kept))
  const base = useRef(work.found?.unsaved.base ?? work.kept)
  const sent = useRef<C | null>(work.found?.unsaved.sent ?? null)
  const saver = useRef<Saver | null>(null)
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' })
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  const isForgotten = useRef(false)

  const hasUnsaved = () => JSON.stringify(form.getValues()) !== kept.current
  /** False when it is kept nowhere. */
  const keepHere = (): boolean => {
    if (isForgotten.current || !hasUnsaved()) {
      dropUnsaved(key)
      return true
    }
    const { on } = latest.current
    const content = form.getValues()
    return keepUnsaved(key, { content, base: base.current, on: on(), sent: sent.current, at: Date.now() })
  }
  const acceptable = (): Acceptable<C> =>
    acceptableOf(latest.current.schema, form.getValues(), JSON.parse(kept.current) as C, latest.current.params)

  const write: Autosave<C>['write'] = async (raw, content, send) => {
    const now = accountOfSession()
    // Another account has logged in: nothing of this one is written as theirs.
    if (now !== null && now !== accountId) throw new ApiError(SESSION_EXPIRED, DEFAULT_MESSAGES[SESSION_EXPIRED])
    const before = JSON.stringify(raw)
    sent.current = content
    keepHere()
    try {
      const at = await send()
      kept.current = before
      base.current = JSON.parse(before) as C
      sent.current = null
      return at
    } catch (error) {
      if (!isUnanswered(error)) sent.current = null
      if (isOutdated(error) && (await latest.current.onOutdated(error as ApiError))) {
        saver.current?.stop()
        setState({ kind: 'failed', error, isTriedAgain: false })
      }
      throw error
    } finally {
      keepHere()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for the life of the form.
  useEffect(() => {
    const own = createSaver<Acceptable<C>>({
      changed: () => {
        const found = acceptable()
        return JSON.stringify(found.raw) === kept.current ? null : found
      },
      save: ({ raw, content }) => write(raw, content, () => latest.current.save(content)),
      show: setState,
      isPassing,
    })
    saver.current = own
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = refusalSayer(form)
    const sayRefusals = () => {
      const { refusals } = acceptable()
      setRefusals(refusals)
      say(refusals)
    }
    const onChange = () => {
      keepHere()
      own.touch()
      clearTimeout(timer)
      timer = setTimeout(sayRefusals, SAY_AFTER)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange })
    const stopListening = saveOnTheWay(() => void own.flush(), keepHere)
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

  // Whoever comes back after their session has ended goes on.
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
      keepHere()
    },
    alone: (turn) => saver.current!.alone(turn),
    write: async (...given) => {
      const at = await write(...given)
      saver.current?.saved(at)
      return at
    },
  }
}

const { SESSION_EXPIRED } = ERROR_CODES

const PASSING: readonly number[] = [ERROR_CODES.TOO_MANY_REQUESTS, ERROR_CODES.TOO_SLOW]

const isPassing = (error: unknown) => isUnanswered(error) || (error instanceof ApiError && PASSING.includes(error.code))
