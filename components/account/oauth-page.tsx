'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/links.tsx'
import { SceneId, userIsAuth } from '#lib/contracts/account/auth.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { accountAddress } from './account-address.ts'
import { completeWechatLogin } from './complete-wechat-login.ts'
import css from './notice.module.css'
import { useQuery } from './use-address.ts'

const targetFrom = (query: URLSearchParams) => safeRedirectPath(query.get('redirect'))
const loginAddress = (target: string) => accountAddress('login', { redirect: target })

/**
 * WeChat's callback page: queries its scene once, and only the browser that showed the code gets a result
 * (T34). Continues like a scan on the login page; otherwise links to that page.
 */
export function OauthPage() {
  const hasRequested = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  const login = loginAddress(targetFrom(useQuery()))

  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    // Read from the address itself: during hydration the rendered query is still empty.
    const query = new URLSearchParams(window.location.search)
    const sceneId = query.get('sceneId') ?? ''
    const target = targetFrom(query)
    const continueLogin = async () => {
      const isScene = SceneId.safeParse(sceneId).success
      const code = query.get('code') ?? undefined
      const handle = isScene ? await callApi(userIsAuth, { sceneId, code }).catch(() => '') : ''
      if (!handle) return setFailed(true)
      await completeWechatLogin(handle, {
        isRegistering: false,
        target,
        onRefused: () => window.location.replace(loginAddress(target)),
      })
    }
    void continueLogin()
  }, [])

  return (
    <div className={css.notice} role="status">
      {hasFailed ? (
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
