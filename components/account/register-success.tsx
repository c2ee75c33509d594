'use client'

import { ButtonLink } from '#components/ui/links.tsx'
import { safeRedirectPath } from '#lib/routing/redirect-path.ts'
import { useSession } from '#lib/session/session.ts'
import css from './notice.module.css'
import { identityOf } from './register-steps.ts'
import { useQuery } from './use-address.ts'

const NEXT = {
  user: { text: '收藏喜欢的教练，直接预约，也可以发布需求。', call: '去找教练', address: '/jiaolian' },
  coach: {
    text: '填写资料并通过审核后，您的主页会公开展示。',
    call: '填写教练资料',
    address: '/add/addCoach',
  },
  venue: {
    text: '填写资料并通过审核后，您的场馆会公开展示。',
    call: '填写场馆资料',
    address: '/add/addVenues',
  },
} as const

/** Last step: the account exists; what to do next. */
export function RegisterSuccess() {
  const query = useQuery()
  const { user } = useSession()
  const identity = identityOf(query.get('identity')) ?? 'user'
  const { text, call, address } = NEXT[identity]
  const back = safeRedirectPath(query.get('redirect'))
  const isBack = back !== '/'
  return (
    <div className={css.notice}>
      <Tick />
      <p>
        {user && <b>{user.nickname || user.userName}，</b>}欢迎加入。{text}
      </p>
      {user?.hasWechat && <p>微信已绑定，下次可以直接扫码登录。</p>}
      <div className={css.ways}>
        {isBack && (
          <ButtonLink href={back} look="call">
            回到刚才的页面
          </ButtonLink>
        )}
        {!(isBack && identity === 'user') && back !== address && (
          <ButtonLink href={address} look={isBack ? 'quiet' : 'call'}>
            {call}
          </ButtonLink>
        )}
        <ButtonLink href="/user" look="quiet">
          完善个人资料
        </ButtonLink>
      </div>
    </div>
  )
}

const Tick = () => (
  <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
    <circle cx="36" cy="36" r="36" fill="var(--green-tint)" />
    <path d="M22 37l10 10 19-21" stroke="var(--green)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
