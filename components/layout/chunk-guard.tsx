'use client'

import { type CSSProperties, useEffect, useState } from 'react'
import { handleChunkFailure, isChunkFailure } from './chunk-failure.ts'

/** Reloads the page when a chunk of its code fails to load, or asks if a reload could loop. */
export function ChunkGuard() {
  const [isPromptShown, setPromptShown] = useState(false)

  useEffect(() => {
    // Offline, a reload would replace our page, and what was typed, with the browser's error page (FM-22).
    const handleFailure = () => navigator.onLine && setPromptShown(handleChunkFailure() === 'ask')
    const onError = ({ error, target }: ErrorEvent) => {
      const isOurScript = target instanceof HTMLScriptElement && target.src.includes('/_next/')
      if (isOurScript || isChunkFailure(error)) handleFailure()
    }
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkFailure(reason)) handleFailure()
    }
    // Error events of scripts do not bubble, so listen in the capture phase.
    window.addEventListener('error', onError, true)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError, true)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])

  if (!isPromptShown) return null
  return (
    <div style={PROMPT} role="alert">
      网站刚刚更新，请刷新后继续
      <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
        刷新页面
      </button>
    </div>
  )
}

// Inline rather than in a style sheet: sheets are part of every page, and this is hardly ever shown.
const PROMPT: CSSProperties = {
  position: 'fixed',
  zIndex: 40,
  right: 16,
  bottom: 16,
  left: 16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  maxWidth: 480,
  margin: '0 auto',
  padding: '12px 12px 12px 20px',
  borderRadius: 'var(--radius-card)',
  background: 'var(--ink)',
  color: 'var(--paper)',
  boxShadow: 'var(--shadow-float)',
}
const BUTTON: CSSProperties = {
  flex: 'none',
  minHeight: 44,
  padding: '0 16px',
  border: 0,
  borderRadius: 'var(--radius-control)',
  background: 'var(--paper)',
  color: 'var(--ink)',
}
