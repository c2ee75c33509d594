'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { HeldCommentsProps } from './held-comments.tsx'
import type { HeldRepliesProps } from './replies/held-replies.tsx'

/** loads the user's own held texts, which nobody else sees; only for logged-in users. */
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

/** The user's own held comments on a coach. */
export function OwnHeldComments(props: HeldCommentsProps) {
  const Held = useHeld(loadComments)
  return Held && <Held {...props} />
}

/** The user's own replies to a comment that are held or were rejected. */
export function OwnHeldReplies(props: HeldRepliesProps) {
  const Held = useHeld(loadReplies)
  return Held && <Held {...props} />
}
