'use client'

import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import useSWR from 'swr'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { mayHaveTakenEffect } from '#lib/http/api-error.ts'
import type { ApplicationBase, ApplicationRecord, CopiedFrom, FormSetup } from './application.ts'
import { isEditable } from './is-editable.ts'

/**
 * The newest record of an application and its actions: save or submit, withdraw, start a new one from
 * the last. Every change names the version it is based on and takes the next one from the response.
 */
export function useApplication<C extends FieldValues>({
  cacheKey,
  which,
  calls,
}: Pick<FormSetup<C>, 'cacheKey' | 'which' | 'calls'>) {
  /** What the next change is based on: the last version received, unless a form continues from an older one. */
  const base = useRef<ApplicationBase | null>(null)
  const newest = () => calls.newest(base.current?.checkId ?? null)
  const read = useSWR(['application', cacheKey, which], newest, {
    // Only the form's own changes and 载入最新内容 may replace what is being filled in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const seen = useRef(read.data)
  if (seen.current !== read.data) {
    seen.current = read.data
    base.current = read.data ?? null
  }
  /** A draft sent without a response: it may have been saved. */
  const unanswered = useRef<C | null>(null)
  /** Submitted without a response: it may be pending by now. */
  const isSubmitUnanswered = useRef(false)
  /**
   * A ref, rendered together with the record the action leads to; a form that opens at a field keeps the focus there.
   */
  const moves = useRef(0)
  const [loads, setLoads] = useState(0)
  const [chosen, setChosen] = useState<C | null>(null)

  const storeRecord = async (record: ApplicationRecord<C> | null) => {
    base.current = record
    seen.current = record
    await read.mutate(record, { revalidate: false })
  }
  const changeView = async (record: ApplicationRecord<C> | null) => {
    moves.current += 1
    await storeRecord(record)
  }
  const edit = async (content: C, isSubmitted: boolean) => {
    const { checkId, version = 0 } = base.current ?? {}
    try {
      const record = await calls.edit({ ...(checkId && { checkId }), version, content, isSubmitted })
      unanswered.current = null
      isSubmitUnanswered.current = false
      return record
    } catch (error) {
      unanswered.current = mayHaveTakenEffect(error) && !isSubmitted ? content : null
      if (isSubmitted) isSubmitUnanswered.current = mayHaveTakenEffect(error)
      throw error
    }
  }
  /** Resends an unanswered draft unchanged, so that it is saved once and later changes update it. */
  const resendUnanswered = async (content: C) => {
    const before = unanswered.current
    if (!before || JSON.stringify(before) === JSON.stringify(content)) return
    try {
      await storeRecord(await edit(before, false))
    } catch (error) {
      // Rejected: it was not saved and is now obsolete.
      if (mayHaveTakenEffect(error)) throw error
    }
  }
  /** On a conflict, most often with the reviewer, shows the newest record. */
  const refetchOnError = async (action: () => Promise<void>) => {
    try {
      await action()
    } catch (error) {
      void read.mutate()
      throw error
    }
  }
  return {
    read,
    moves: moves.current,
    /** Incremented by every reload, which restarts the form. */
    loads,
    /** Resolves with the time of saving. */
    save: async (content: C, isSubmitted: boolean) => {
      await resendUnanswered(content)
      const record = await edit(content, isSubmitted).catch((error: unknown) => {
        // Submitting is idempotent: the retry returns the outcome.
        if (isSubmitted && isSubmitUnanswered.current) return edit(content, true)
        throw error
      })
      await (isSubmitted ? changeView : storeRecord)(record)
      return record.updatedAt
    },
    isUnansweredSubmit: ({ checkId, version, status }: ApplicationRecord<C>) => {
      const basis = base.current ?? { checkId, version: 0 }
      const isNext = checkId === basis.checkId && version === basis.version + 1
      return isSubmitUnanswered.current && isNext && status === APPLICATION_STATUS.PENDING
    },
    base: () => base.current,
    copiedFrom: (): CopiedFrom => base.current && { checkId: base.current.checkId, version: base.current.version },
    /** Continues from the base of a copy; `sent` was sent on it without a response. */
    resume: (from: CopiedFrom, sent: C | null) => {
      base.current = from && 'checkId' in from ? from : null
      unanswered.current = sent
    },
    newest,
    chosen,
    /** Restarts the form on this record; `content`, if given, replaces the record's and is unsaved. */
    restartFrom: async (record: ApplicationRecord<C>, content: C | null) => {
      unanswered.current = null
      setChosen(content)
      await (isEditable(record) ? storeRecord : changeView)(record)
      setLoads((count) => count + 1)
    },
    extend: () => refetchOnError(async () => changeView(await calls.extend())),
    withdraw: () =>
      refetchOnError(async () => {
        const { checkId, version } = base.current!
        await storeRecord(await calls.withdraw({ checkId, version }))
        await changeView(await calls.extend())
      }),
    reload: async () => {
      unanswered.current = null
      setChosen(null)
      await changeView(await newest())
      setLoads((count) => count + 1)
    },
  }
}
