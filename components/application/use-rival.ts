'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Side } from '#components/form/autosave/compare-dialog.tsx'
import { chosenContent, differencesOf, type FieldsThatDiffer } from '#components/form/autosave/differences.ts'
import type { Application, ApplicationRecord } from './application.ts'
import { isOpen } from './is-open.ts'

/** What another device or window has saved of an application, and what is typed here. */
export interface Rival<C extends FieldValues> {
  theirs: ApplicationRecord<C>
  mine: C
  /** Empty if theirs can no longer be edited. */
  differences: FieldsThatDiffer<C>[]
}

export interface Rivalry<C extends FieldValues> {
  rival: Rival<C> | null
  isShown: boolean
  /** Fetches the rival, and opens the comparison if `isShown`; false if there is none. */
  meet: (how: { isShown: boolean }) => Promise<boolean>
  close: () => void
  /** Continues from theirs, with the chosen sides. */
  choose: (chosen: Record<string, Side>) => Promise<void>
}

interface Here<C> {
  /** The form's values. */
  values: () => C
  /** The content they are based on. */
  base: () => C
  /** Gives up what is typed here: it is discarded, or continues in the next form. */
  forget: () => void
}

/** Handles a save rejected because somebody else was faster. */
export function useRival<C extends FieldValues>(application: Application<C>, here: Here<C>): Rivalry<C> {
  const [rival, setRival] = useState<Rival<C> | null>(null)
  const [isShown, setShown] = useState(false)
  const { kind } = application

  const goOn = async ({ theirs }: Rival<C>, content: C | null) => {
    here.forget()
    await application.beginOn(theirs, content)
  }
  return {
    rival,
    isShown,
    meet: async (how) => {
      const theirs = await application.newest().catch(() => null)
      const base = application.base()
      if (!theirs || (theirs.checkId === base?.checkId && theirs.version === base.version)) return false
      if (application.isHandedIn(theirs)) {
        await application.beginOn(theirs, null)
        return true
      }
      const mine: C = JSON.parse(JSON.stringify(here.values()))
      const fields = Object.keys(kind.fields) as (keyof C & string)[]
      const contents = { mine, theirs: theirs.content, base: here.base() }
      const differences = isOpen(theirs) ? differencesOf(contents, fields, kind.together) : []
      const found = { theirs, mine, differences }
      if (isOpen(theirs) && differences.length === 0) await goOn(found, null)
      setRival(found)
      setShown(how.isShown)
      return true
    },
    close: () => setShown(false),
    choose: async (chosen) => {
      if (!rival) return
      const contents = { mine: rival.mine, theirs: rival.theirs.content }
      await goOn(rival, chosenContent(contents, rival.differences, chosen))
    },
  }
}
