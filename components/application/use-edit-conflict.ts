'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Side } from '#components/form/autosave/compare-dialog.tsx'
import { chosenContent, differencesOf, type FieldDifference } from '#components/form/autosave/differences.ts'
import type { Application, ApplicationRecord } from './application.ts'
import { isEditable } from './is-editable.ts'

/** What another device or window has saved of an application, and what is typed here. */
export interface EditConflict<C extends FieldValues> {
  theirs: ApplicationRecord<C>
  mine: C
  /** Empty if theirs can no longer be edited. */
  differences: FieldDifference<C>[]
}

export interface EditConflictState<C extends FieldValues> {
  conflict: EditConflict<C> | null
  isShown: boolean
  /**
   * Fetches the rival, and opens the comparison if `isShown`; false if there is none. `isGone`: what the form edits was
   * discarded, so that a record that cannot be edited is not the outcome of submitting it.
   */
  detectConflict: (options: { isShown: boolean; isGone?: boolean }) => Promise<boolean>
  close: () => void
  /** Continues from theirs, with the chosen sides. */
  choose: (chosen: Record<string, Side>) => Promise<void>
}

interface LocalEdits<C> {
  /** The form's values. */
  values: () => C
  /** The content they are based on. */
  base: () => C
  /** Gives up what is typed here: it is discarded, or continues in the next form. */
  forget: () => void
}

/** Handles a save rejected because somebody else was faster. */
export function useEditConflict<C extends FieldValues>(
  application: Application<C>,
  local: LocalEdits<C>,
): EditConflictState<C> {
  const [conflict, setConflict] = useState<EditConflict<C> | null>(null)
  const [isShown, setShown] = useState(false)
  const { kind } = application

  const continueWith = async ({ theirs }: EditConflict<C>, content: C | null) => {
    local.forget()
    await application.restartFrom(theirs, content)
  }
  return {
    conflict,
    isShown,
    detectConflict: async (options) => {
      const theirs = await application.newest().catch(() => null)
      const base = application.base()
      if (!theirs || (theirs.checkId === base?.checkId && theirs.version === base.version)) return false
      if (options.isGone && !isEditable(theirs)) return false
      if (application.isUnansweredSubmit(theirs)) {
        await application.restartFrom(theirs, null)
        return true
      }
      const mine: C = JSON.parse(JSON.stringify(local.values()))
      const fields = Object.keys(kind.fields) as (keyof C & string)[]
      const contents = { mine, theirs: theirs.content, base: local.base() }
      const differences = isEditable(theirs) ? differencesOf(contents, fields, kind.together) : []
      const conflictFound = { theirs, mine, differences }
      if (isEditable(theirs) && differences.length === 0) await continueWith(conflictFound, null)
      setConflict(conflictFound)
      setShown(options.isShown)
      return true
    },
    close: () => setShown(false),
    choose: async (chosen) => {
      if (!conflict) return
      const contents = { mine: conflict.mine, theirs: conflict.theirs.content }
      await continueWith(conflict, chosenContent(contents, conflict.differences, chosen))
    },
  }
}
