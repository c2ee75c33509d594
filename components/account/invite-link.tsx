'use client'

import useSWR from 'swr'
import { ButtonLink } from '#components/ui/links.tsx'
import { showToast } from '#components/ui/toast.ts'
import { getInvitedCount } from '#lib/contracts/account/user.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import css from './notice.module.css'

/** The user's own invitation: a link to share; visitors log in first. */
export function InviteLink() {
  const { user } = useSession()
  const { data } = useSWR(user && ['invited', user.userId], () => callApi(getInvitedCount, {}), {
    revalidateOnFocus: false,
  })
  if (!user) {
    return (
      <div className={css.notice}>
        <p>登录后即可获得您的专属邀请链接。</p>
        <ButtonLink href="/account/login?redirect=%2Faccount%2Freward" look="call">
          登录
        </ButtonLink>
      </div>
    )
  }
  const address = `${window.location.origin}/account/register?inviter=${user.userId}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      void showToast('邀请链接已复制', 'success')
    } catch {
      void showToast('没能复制，请长按链接手动复制', 'error')
    }
  }
  return (
    <>
      <div className={css.link}>
        <input readOnly value={address} aria-label="我的邀请链接" onFocus={(event) => event.target.select()} />
        <button type="button" onClick={() => void copy()}>
          复制
        </button>
      </div>
      {data && (
        <p className={css.count}>
          {data.total > 0 ? `已有 ${data.total} 人通过您的链接注册` : '还没有人通过您的链接注册'}
        </p>
      )}
    </>
  )
}
