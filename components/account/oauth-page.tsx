'use client'

import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#components/ui/links.tsx'
import { usePageRestored } from '#components/ui/use-page-restored.ts'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SceneId, userIsAuth } from '#lib/contracts/account/auth.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { useSession } from '#lib/session/session.ts'
import { accountAddress } from './account-address.ts'
import { completeWechatLogin } from './complete-wechat-login.ts'
import css from './notice.module.css'
import { identityOf } from './register-steps.ts'
import { useQuery } from './use-address.ts'

const targetFrom = (query: URLSearchParams) => safeRedirectPath(query.get('redirect'))
const identityFrom = (query: URLSearchParams) => identityOf(query.get('identity'))
const loginAddress = (query: URLSearchParams) =>
  accountAddress('login', { redirect: targetFrom(query), identity: identityFrom(query) })

/**
 * WeChat's callback page: queries its scene once, and only the browser that showed the code gets a result
 * (T34). Continues like a scan on the login page, leaving no step to go back to; otherwise links to that page,
 * or on to the target for somebody who is logged in.
 */
export function OauthPage() {
  const hasRequested = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  const { user } = useSession()
  const shownQuery = useQuery()

  // What it was waiting for has ended.
  usePageRestored(() => setFailed(true))

  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    // Read from the address itself: during hydration the rendered query is still empty.
    const query = new URLSearchParams(window.location.search)
    const sceneId = query.get('sceneId') ?? ''
    const continueLogin = async () => {
      const isScene = SceneId.safeParse(sceneId).success
      const code = query.get('code') ?? undefined
      const handle = isScene ? await callApi(userIsAuth, { sceneId, code }).catch(() => '') : ''
      if (!handle) return setFailed(true)
      const goTo = (address: string) => window.location.replace(address)
      const onRefused = () => goTo(loginAddress(query))
      const identity = identityFrom(query)
      await completeWechatLogin(handle, { isRegistering: false, target: targetFrom(query), identity, onRefused }, goTo)
    }
    void continueLogin()
  }, [])

  return (
    <div className={css.notice} role="status">
      {hasFailed ? <HowToContinue user={user} query={shownQuery} /> : <p>{`${MESSAGES['R-4.42']}，请稍候…`}</p>}
    </div>
  )
}

const HowToContinue = ({ user, query }: { user: UserInfo | null; query: URLSearchParams }) =>
  user ? (
    <>
      <p>您已登录为 {user.nickname || user.userName}。</p>
      <ButtonLink href={targetFrom(query)}>继续浏览</ButtonLink>
    </>
  ) : (
    <>
      <p>微信授权没有完成或已失效，请重新登录。</p>
      <ButtonLink href={loginAddress(query)}>去登录</ButtonLink>
    </>
  )
