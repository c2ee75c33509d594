'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { HeldCommentsProps } from './held-comments.tsx'
import type { HeldRepliesProps } from './replies/held-replies.tsx'

/** what whoever is logged in wrote here and nobody else sees. Nobody else loads any of it. */
function useHeld<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const { status } = useSession()
  const [Held, setHeld] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (status === 'loggedIn') void load().then((part) => setHeld(() => part))
  }, [status, load])
  return status === 'loggedIn' ? Held : null
}

const loadComments = () => import('./held-comments.tsx').then(({ HeldComments }) => HeldComments)
const loadReplies = () => import('./replies/held-replies.tsx').then(({ HeldReplies }) => HeldReplies)

/** Own comments on a coach that wait for a decision. */
export function OwnHeldComments(props: HeldCommentsProps) {
  const Held = useHeld(loadComments)
  return Held && <Held {...props} />
}

/** Own replies to a comment that wait or did not pass. */
export function OwnHeldReplies(props: HeldRepliesProps) {
  const Held = useHeld(loadReplies)
  return Held && <Held {...props} />
}
