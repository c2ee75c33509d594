'use client'

import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import useSWR from 'swr'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import { isUnanswered } from '#lib/http/api-error.ts'
import type { ApplicationBase, ApplicationRecord, CopiedFrom, FormSetup } from './application.ts'
import { isOpen } from './is-open.ts'

/**
 * The newest record of an application and what can be done with it: keep or send, withdraw, go on from
 * the last one. Every change names the version it was made on and takes the next one from the answer.
 */
export function useApplication<C extends FieldValues>({
  cacheKey,
  which,
  calls,
}: Pick<FormSetup<C>, 'cacheKey' | 'which' | 'calls'>) {
  const read = useSWR(['application', cacheKey, which], calls.newest, {
    // Only its own changes and 载入最新内容 may replace what somebody is filling in.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  /** What the next change is made on: what was read or answered last, unless a form goes on from an older one. */
  const base = useRef<ApplicationBase | null>(null)
  const seen = useRef(read.data)
  if (seen.current !== read.data) {
    seen.current = read.data
    base.current = read.data ?? null
  }
  /** A draft that was sent and not answered: it may be kept by now. */
  const unanswered = useRef<C | null>(null)
  /** Sent for review and not answered: it may wait for it by now. */
  const isHandedIn = useRef(false)
  /** Drawn with the record that a move leads to: where one opens at a field, the focus stays there. */
  const moves = useRef(0)
  const [loads, setLoads] = useState(0)
  const [chosen, setChosen] = useState<C | null>(null)

  const keep = async (record: ApplicationRecord<C> | null) => {
    base.current = record
    seen.current = record
    await read.mutate(record, { revalidate: false })
  }
  const move = async (record: ApplicationRecord<C> | null) => {
    moves.current += 1
    await keep(record)
  }
  const edit = async (content: C, isSubmitted: boolean) => {
    const { checkId, version = 0 } = base.current ?? {}
    try {
      const record = await calls.edit({ ...(checkId && { checkId }), version, content, isSubmitted })
      unanswered.current = null
      isHandedIn.current = false
      return record
    } catch (error) {
      unanswered.current = isUnanswered(error) && !isSubmitted ? content : null
      if (isSubmitted) isHandedIn.current = isUnanswered(error)
      throw error
    }
  }
  /** Sent once more as it was it is kept once, and what was typed since is a change of that. */
  const findKept = async (content: C) => {
    const before = unanswered.current
    if (!before || JSON.stringify(before) === JSON.stringify(content)) return
    try {
      await keep(await edit(before, false))
    } catch (error) {
      // Refused, it is not kept, and is not what is to be kept any more.
      if (isUnanswered(error)) throw error
    }
  }
  /** Somebody else, most often the reviewer, was faster: what they did shows. */
  const orShowNewest = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      void read.mutate()
      throw error
    }
  }
  return {
    read,
    moves: moves.current,
    /** Grows with every reading anew: the form that shows begins again. */
    loads,
    /** Answers the moment it was kept at. */
    save: async (content: C, isSubmitted: boolean) => {
      await findKept(content)
      const record = await edit(content, isSubmitted).catch((error: unknown) => {
        // Twice is once, and the second answer says so.
        if (isSubmitted && isHandedIn.current) return edit(content, true)
        throw error
      })
      await (isSubmitted ? move : keep)(record)
      return record.updatedAt
    },
    isHandedIn: ({ checkId, version, status }: ApplicationRecord<C>) => {
      const on = base.current ?? { checkId, version: 0 }
      const isNext = checkId === on.checkId && version === on.version + 1
      return isHandedIn.current && isNext && status === APPLICATION_STATUS.PENDING
    },
    base: () => base.current,
    copiedFrom: (): CopiedFrom => base.current && { checkId: base.current.checkId, version: base.current.version },
    /** Goes on from what a copy was changed from; `sent` on it was not answered. */
    resume: (from: CopiedFrom, sent: C | null) => {
      base.current = from && 'checkId' in from ? from : null
      unanswered.current = sent
    },
    newest: calls.newest,
    chosen,
    /** The form begins anew on this record, with other content where that is given: it is to be saved. */
    beginOn: async (record: ApplicationRecord<C>, content: C | null) => {
      unanswered.current = null
      setChosen(content)
      await (isOpen(record) ? keep : move)(record)
      setLoads((count) => count + 1)
    },
    extend: () => orShowNewest(async () => move(await calls.extend())),
    withdraw: () =>
      orShowNewest(async () => {
        const { checkId, version } = base.current!
        await keep(await calls.withdraw({ checkId, version }))
        await move(await calls.extend())
      }),
    reload: async () => {
      unanswered.current = null
      setChosen(null)
      await move(await calls.newest())
      setLoads((count) => count + 1)
    },
  }
}
