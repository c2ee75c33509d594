'use client'

import { useEffect } from 'react'
import { saveChosen } from './chosen-coaches.ts'

/** Stores the compared coaches as the chosen ones. `ids` is comma-separated. */
export function SaveCompared({ ids }: { ids: string }) {
  useEffect(() => saveChosen(ids === '' ? [] : ids.split(',').map(Number)), [ids])
  return null
}
