'use client'

import { useEffect } from 'react'
import { keepChosen } from './chosen-coaches.ts'

/** What is compared is what is chosen from now on. `ids` between commas. */
export function KeepCompared({ ids }: { ids: string }) {
  useEffect(() => keepChosen(ids === '' ? [] : ids.split(',').map(Number)), [ids])
  return null
}
