'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** A form on a public page. It survives login and the end of a session; another account remounts it. */
export function ResetOnAccountChange({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [last, setLast] = useState<number | null>(null)
  const [resetCount, setResetCount] = useState(0)
  if (user && user.userId !== last) {
    setLast(user.userId)
    if (last !== null) setResetCount(resetCount + 1)
  }
  return <Fragment key={resetCount}>{children}</Fragment>
}
