'use client'

import { LOST } from './lost-words.ts'
import { PLAIN_BUTTON, PlainMessage } from './plain-message.tsx'

/** The not-found page where no city and no shell is known. */
export function PlainLost() {
  return (
    <PlainMessage {...LOST}>
      <a style={PLAIN_BUTTON} href="/">
        返回首页
      </a>
    </PlainMessage>
  )
}
