import type { CSSProperties, MouseEvent } from 'react'
import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import { collectAfterLogin, setCollected, useCollected } from './collection.ts'

/** Filled heart of a collected coach. Inline: no page is served with one, so it is in no style sheet. */
const FILLED_HEART = {
  '--heart': `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%23cf430d' stroke='%23cf430d' stroke-width='1.8' stroke-linejoin='round'%3E%3Cpath d='M12 20S3.5 15 3.5 8.9A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20Z'/%3E%3C/svg%3E")`,
} as CSSProperties

/**
 * State and props of a button that collects a coach. Visitors log in first, and the coach is collected on
 * return. The page is the same for everybody; the state comes after hydration and shifts nothing.
 */
export function useCollectButton(coachId: number) {
  const session = useSession()
  const isCollected = useCollected(coachId)?.isCollected ?? false
  const press = async () => {
    if (await isLoggedIn(session)) await setCollected(coachId, !isCollected)
    else collectAfterLogin(coachId)
  }
  const button = {
    type: 'button',
    'aria-pressed': isCollected,
    style: isCollected ? FILLED_HEART : undefined,
    // Ignores the second click of a double click.
    onClick: ({ detail }: MouseEvent) => void (detail < 2 && press()),
  } as const
  return { isCollected, button }
}
