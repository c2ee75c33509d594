import type { Metadata } from 'next'
import { PlainNotFound } from '#components/layout/messages/plain-not-found.tsx'

export const metadata: Metadata = { title: '页面未找到' }

/** For what never reaches a city's pages: addresses that look like files, and `/c/…` asked for from outside. */
export default function NotFound() {
  return <PlainNotFound />
}
