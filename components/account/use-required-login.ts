'use client'

import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** Login page that leads back to a path of this site. */
export const loginFor = (path: string) => `/account/login?redirect=${encodeURIComponent(path)}`

/**
 * Who a personal page is for. A visitor goes to the login page and comes back, as does whoever opens the page after
 * their session had ended: nothing of it has been read. Whoever logs out here is on the way home already, so they stay.
 * `userId`: of whoever is logged in, or was last.
 */
export function useRequiredLogin(path: string) {
  const session = useSession()
  const { status, user, hadEnded } = session
  const [userId, setUserId] = useState<number | null>(null)
  // At once, not in an effect: nobody is drawn what belongs to the one before.
  if (user && user.userId !== userId) setUserId(user.userId)
  const isVisitor = status === 'anonymous' && (userId === null || hadEnded === true)
  useEffect(() => {
    if (isVisitor) window.location.replace(loginFor(path))
  }, [isVisitor, path])
  return { ...session, userId: isVisitor ? null : userId }
}
