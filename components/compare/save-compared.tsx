'use client'

import { useEffect } from 'react'
import { saveChosen } from './chosen-coaches.ts'

/** Stores the compared coaches as the chosen ones. `ids` is comma-separated. */
export function SaveCompared({ ids }: { ids: string }) {
  useEffect(() => {
    if (isOwnChoice()) saveChosen(ids === '' ? [] : ids.split(',').map(Number))
  }, [ids])
  return null
}

/** An address without `ids` chooses nobody, and one opened from elsewhere is somebody else's choice. */
const isOwnChoice = () =>
  new URLSearchParams(location.search).has('ids') && document.referrer.startsWith(`${location.origin}/`)
