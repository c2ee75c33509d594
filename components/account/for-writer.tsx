'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** A form on a public page. It survives login and the end of a session; another account remounts it. */
export function ForWriter({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [last, setLast] = useState<number | null>(null)
  const [turn, setTurn] = useState(0)
  if (user && user.userId !== last) {
    setLast(user.userId)
    if (last !== null) setTurn(turn + 1)
  }
  return <Fragment key={turn}>{children}</Fragment>
}
