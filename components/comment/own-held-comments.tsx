'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { HeldCommentsProps } from './held-comments.tsx'

/** what whoever is logged in wrote here and waits for a decision. Nobody else loads any of it. */
export function OwnHeldComments(props: HeldCommentsProps) {
  const { status } = useSession()
  const [Held, setHeld] = useState<ComponentType<HeldCommentsProps> | null>(null)
  useEffect(() => {
    if (status === 'loggedIn')
      void import('./held-comments.tsx').then(({ HeldComments }) => setHeld(() => HeldComments))
  }, [status])
  return Held && status === 'loggedIn' && <Held {...props} />
}
