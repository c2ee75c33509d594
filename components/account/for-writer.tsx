'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** A form of a public page. A visitor who logs in, or whose session ends, writes on; another account begins anew. */
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
