'use client'

import { useEffect } from 'react'
import { handleChunkFailure, isChunkFailure } from '#components/layout/chunk-failure.ts'
import { PLAIN_BUTTON, PlainMessage } from '#components/layout/messages/plain-message.tsx'

/** Replaces the whole document if even the shell fails to render. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) handleChunkFailure()
  }, [error])

  return (
    <html lang="zh-CN">
      <body style={{ margin: 0 }}>
        <title>页面暂时打不开</title>
        <PlainMessage title="页面暂时打不开" text="服务出了点问题，请稍后再试。">
          <button type="button" style={PLAIN_BUTTON} onClick={retry}>
            重新加载
          </button>
        </PlainMessage>
      </body>
    </html>
  )
}
