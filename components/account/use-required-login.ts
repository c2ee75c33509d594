'use client'

import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** Login page that leads back to a path of this site. */
export const loginFor = (path: string) => `/account/login?redirect=${encodeURIComponent(path)}`

/**
 * Who a personal page is for. A visitor goes to the login page and comes back; whoever logs out here is on the way home
 * already, so they stay, and `wasLoggedIn` says so.
 */
export function useRequiredLogin(path: string) {
  const session = useSession()
  const { status } = session
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  useEffect(() => {
    if (status === 'loggedIn') setWasLoggedIn(true)
    if (status === 'anonymous' && !wasLoggedIn) window.location.replace(loginFor(path))
  }, [status, wasLoggedIn, path])
  return { ...session, wasLoggedIn }
}
