'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/links.tsx'
import { SceneId, userIsAuth } from '#lib/contracts/account/auth.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { accountAddress } from './account-address.ts'
import { enterByWechat } from './enter-by-wechat.ts'
import css from './notice.module.css'
import { useQuery } from './use-address.ts'

const targetIn = (query: URLSearchParams) => safeRedirectPath(query.get('redirect'))
const loginAddress = (target: string) => accountAddress('login', { redirect: target })

/**
 * WeChat's callback page: queries its scene once, and only the browser that showed the code gets a result
 * (T34). Continues like a scan on the login page; otherwise links to that page.
 */
export function OauthPage() {
  const hasAsked = useRef(false)
  const [isOver, setOver] = useState(false)
  const login = loginAddress(targetIn(useQuery()))

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    // Read from the address itself: during hydration the rendered query is still empty.
    const query = new URLSearchParams(window.location.search)
    const sceneId = query.get('sceneId') ?? ''
    const target = targetIn(query)
    const enter = async () => {
      const isScene = SceneId.safeParse(sceneId).success
      const code = query.get('code') ?? undefined
      const handle = isScene ? await callApi(userIsAuth, { sceneId, code }).catch(() => '') : ''
      if (!handle) return setOver(true)
      await enterByWechat(handle, {
        isRegistering: false,
        target,
        onRefused: () => window.location.replace(loginAddress(target)),
      })
    }
    void enter()
  }, [])

  return (
    <div className={css.notice} role="status">
      {isOver ? (
        <>
          <p>微信授权没有完成或已失效，请重新登录。</p>
          <ButtonLink href={login}>去登录</ButtonLink>
        </>
      ) : (
        <p>{`${MESSAGES['R-4.42']}，请稍候…`}</p>
      )}
    </div>
  )
}
