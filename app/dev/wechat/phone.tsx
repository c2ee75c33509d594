'use client'

import { type FormEvent, useEffect, useState } from 'react'

/**
 * The WeChat id of the simulated phone, and a button that follows the account and confirms. `back`: where a browser
 * inside WeChat continues; without it, the page that shows the code continues by itself.
 */
export function Phone({ sceneId, back }: { sceneId: string; back: string | null }) {
  const [words, setWords] = useState('')
  // Before hydration the form would be submitted natively, without the scene.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const openId = String(new FormData(event.currentTarget).get('openId'))
    const response = await fetch('/dev/wechat/scan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sceneId, openId }),
    })
    const { confirmed } = await response.json()
    if (confirmed && back) return window.location.assign(back)
    setWords(confirmed ? '已确认，请回到网页继续' : '二维码已失效，请刷新后重新扫码')
  }

  return (
    <form onSubmit={confirm}>
      <label>
        微信号 <input name="openId" defaultValue="demo-user" pattern="[\w\-]{1,64}" required />
      </label>{' '}
      <button type="submit" disabled={!isHydrated}>
        关注并确认登录
      </button>
      <p role="status">{words}</p>
    </form>
  )
}
