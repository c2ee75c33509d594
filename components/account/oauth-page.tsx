'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/links.tsx'
import { SceneId, userIsAuth } from '#lib/contracts/auth.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { accountAddress } from './account-address.ts'
import { enterByWechat } from './enter-by-wechat.ts'
import css from './notice.module.css'
import { useQuery } from './use-address.ts'

/**
 * Where WeChat leads back to: the scene it names is asked for once, and only the browser that showed its code
 * gets an answer (security decision 1). Then as after a scan on the login page; anything else leads there.
 */
export function OauthPage() {
  const query = useQuery()
  const hasAsked = useRef(false)
  const [isOver, setOver] = useState(false)
  const sceneId = query.get('sceneId') ?? ''
  const target = safeRedirectPath(query.get('redirect'))
  const login = accountAddress('login', { redirect: target })

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    const enter = async () => {
      const isScene = SceneId.safeParse(sceneId).success
      const handle = isScene ? await callApi(userIsAuth, { sceneId }).catch(() => '') : ''
      if (!handle) return setOver(true)
      await enterByWechat(handle, { isRegistering: false, target, onRefused: () => window.location.replace(login) })
    }
    void enter()
  }, [sceneId, target, login])

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
