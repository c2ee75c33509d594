'use client'

import { useEffect } from 'react'
import buttons from '#components/ui/button.module.css'
import { handleChunkFailure, isChunkFailure } from '../chunk-failure.ts'
import { MessagePage } from './message-page.tsx'

const TITLE = '页面暂时打不开'

/** Content of an error boundary: what happened, a retry, and a link home. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) handleChunkFailure()
  }, [error])

  return (
    <MessagePage title={TITLE} text="服务出了点问题，请稍后再试。">
      {/* A page that failed before its own title was set has none. */}
      <title>{TITLE}</title>
      <button className={`${buttons.button} ${buttons.primary}`} type="button" onClick={retry}>
        重新加载
      </button>
      <a className={`${buttons.button} ${buttons.quiet}`} href="/">
        返回首页
      </a>
    </MessagePage>
  )
}
