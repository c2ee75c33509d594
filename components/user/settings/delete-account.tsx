'use client'

import { handleError } from '#components/ui/handle-error.ts'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { deleteAccount } from '#lib/contracts/account/user.ts'
import { ACCOUNT_DELETION_WAIT } from '#lib/contracts/limits.ts'
import { dropSession } from '#lib/session/session.ts'
import { useProfile } from '../profile/use-profile.ts'
import css from './delete-account.module.css'
import { OwnerProof } from './owner-proof.tsx'

const WAIT_DAYS = ACCOUNT_DELETION_WAIT / (24 * 60 * 60 * 1000)

const CONSEQUENCES = [
  '提交后立即在所有设备上退出登录。',
  `等待 ${WAIT_DAYS} 天。期间重新登录，申请就会撤回，一切保持原样。`,
  `${WAIT_DAYS} 天后删除账号、个人资料、健康信息、收藏、反馈、照片和微信绑定，无法恢复。`,
  '教练或场馆主页同时下架并清空，发布的文章、视频、课程和职位一并删除。',
  '发出的、没有结束的预约和需求自动撤回；收到的、没有结束的预约转给平台客服。',
  '已发表的评价改为匿名，不再与您有关。',
  '手机号可以重新注册，但不会找回原来的内容。',
]

const CONSENT = { words: '我已了解注销的后果', missing: '请先确认已了解注销的后果' }

/** Requests deletion of the account (T35): consequences, confirmation of identity, and a waiting period. */
export function DeleteAccount({ onDone }: { onDone: (dueAt: string) => void }) {
  return (
    <Loaded read={useProfile()}>
      {(profile) => (
        <Panel title="注销账号">
          <ul className={css.meanings}>
            {CONSEQUENCES.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <OwnerProof
            endpoint={deleteAccount}
            extraInput={{}}
            profile={profile}
            label="申请注销"
            color="error"
            consent={CONSENT}
            onDone={({ dueAt }) => {
              onDone(dueAt)
              dropSession()
            }}
            onError={handleError}
          />
        </Panel>
      )}
    </Loaded>
  )
}
