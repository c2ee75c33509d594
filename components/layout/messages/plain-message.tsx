'use client'

import type { CSSProperties, ReactNode } from 'react'

/** A message outside the shell. Styled inline: a style sheet for these rare cases would be part of every page. */
export function PlainMessage({ title, text, children }: PlainMessageProps) {
  return (
    <main style={PAGE}>
      <h1 style={{ fontSize: '1.375rem' }}>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}

const PAGE: CSSProperties = {
  minHeight: '100vh',
  padding: '96px 16px',
  background: '#f7f6f2',
  color: '#1b1f1d',
  font: '1rem/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
  textAlign: 'center',
}

export const PLAIN_BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  border: 0,
  borderRadius: 8,
  background: '#0b6e4f',
  color: '#fff',
  font: 'inherit',
  textDecoration: 'none',
}

interface PlainMessageProps {
  title: string
  text: string
  children: ReactNode
}
