import { AccountFrame } from '#components/account/account-frame.tsx'
import { InviteLink } from '#components/account/invite-link.tsx'
import css from '#components/account/notice.module.css'
import { site } from '#lib/config/current-site.ts'
import { accountMetadata } from '#lib/seo/account-page.ts'

export const metadata = accountMetadata('邀请好友', `邀请朋友来${site.name}找教练，查看邀请说明与您的专属链接。`)

/** what an invitation is, and the user's own link. */
export default function Page() {
  return (
    <AccountFrame title="邀请好友" lead={`把${site.name}推荐给正在找教练的朋友`}>
      <ul className={css.points}>
        <li>把您的链接发给朋友；朋友打开后可以注册账号、收藏教练、发布需求。</li>
        <li>当前没有进行中的现金或优惠券活动；开展活动时，规则以本页公告为准。</li>
        <li>朋友通过链接注册时，账号会记下是您邀请的。您只能看到人数，看不到是谁。</li>
        <li>请只邀请您认识的人，不要群发。</li>
      </ul>
      <InviteLink />
    </AccountFrame>
  )
}
