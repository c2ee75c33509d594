'use client'

import { useEffect } from 'react'
import { keepChosen } from './chosen-coaches.ts'

/** Stores the compared coaches as the chosen ones. `ids` is comma-separated. */
export function KeepCompared({ ids }: { ids: string }) {
  useEffect(() => keepChosen(ids === '' ? [] : ids.split(',').map(Number)), [ids])
  return null
}
