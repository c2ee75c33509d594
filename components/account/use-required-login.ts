'use client'

import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** Login page that returns to a path of this site. */
export const loginAddressFor = (path: string) => `/account/login?redirect=${encodeURIComponent(path)}`

/**
 * The session of a personal page. Visitors go to the login page and return, as do users who open the page after their
 * session has ended, since nothing has been loaded yet. Users who log out here stay: they are on the way home already.
 * `userId`: the current or last user.
 */
export function useRequiredLogin(path: string) {
  const session = useSession()
  const { status, user, hadEnded } = session
  const [userId, setUserId] = useState<number | null>(null)
  // During render, not in an effect, so that one user's content is never rendered for the next.
  if (user && user.userId !== userId) setUserId(user.userId)
  const isVisitor = status === 'anonymous' && (userId === null || hadEnded === true)
  useEffect(() => {
    if (isVisitor) window.location.replace(loginAddressFor(path))
  }, [isVisitor, path])
  return { ...session, userId: isVisitor ? null : userId }
}
