'use client'

import { NOT_FOUND_WORDS } from './not-found-words.ts'
import { PLAIN_BUTTON, PlainMessage } from './plain-message.tsx'

/** The not-found page outside any city and shell. */
export function PlainNotFound() {
  return (
    <PlainMessage {...NOT_FOUND_WORDS}>
      <a style={PLAIN_BUTTON} href="/">
        返回首页
      </a>
    </PlainMessage>
  )
}
