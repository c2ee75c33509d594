import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { readId } from '#lib/contracts/id-text.ts'
import { HANDLED, type HandledQueue } from '#lib/contracts/operator/handling.ts'
import { Page } from '../page.tsx'

export const NOT_THERE = '这一条已经被删除'

/** The page of a queue: all of it, or the one entry its address names (`?id=12`), with the way back to all. */
export function QueuePage({ queue, all = HANDLED[queue].label, actions, children }: QueuePageProps) {
  const { pathname, search } = useLocation()
  const entryId = readId(new URLSearchParams(search).get('id'))
  return (
    <Page title={HANDLED[queue].label} actions={entryId ? <Link to={pathname}>全部{all}</Link> : actions}>
      {children(entryId)}
    </Page>
  )
}

interface QueuePageProps {
  queue: HandledQueue
  /** What the whole queue holds. */
  all?: string
  /** Beside the whole queue. */
  actions?: ReactNode
  children: (entryId: number | null) => ReactNode
}
