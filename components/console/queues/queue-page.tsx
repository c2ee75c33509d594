import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { readId } from '#lib/contracts/id-text.ts'
import { HANDLED, type HandledQueue } from '#lib/contracts/operator/handling.ts'
import { Page } from '../page.tsx'

export const NOT_THERE = '这一条已经被删除'

/** The page of a queue: all of it, or the entry in its address (`?id=12`), with a link to the whole queue. */
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
  /** Noun for the entries of the whole queue. */
  all?: string
  /** Shown only for the whole queue. */
  actions?: ReactNode
  children: (entryId: number | null) => ReactNode
}
