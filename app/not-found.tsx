import type { Metadata } from 'next'
import { PlainNotFound } from '#components/layout/messages/plain-not-found.tsx'

export const metadata: Metadata = { title: '页面未找到' }

/** For requests that never reach a city's pages: file-like addresses, and `/c/…` requested from outside. */
export default function NotFound() {
  return <PlainNotFound />
}
