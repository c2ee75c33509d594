'use client'

import { useState } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { formatMoment } from '#lib/format/date.ts'
import { UserFrame } from '../user-frame.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

/** Export of the account's data, and its deletion (T35). The farewell stays after the session has ended. */
export function MyData({ imageHost }: { imageHost?: string | undefined }) {
  const [dueAt, setDueAt] = useState<string | null>(null)
  return (
    <UserFrame path="/user/data" imageHost={imageHost} replacement={dueAt && <DeletionPending dueAt={dueAt} />}>
      <ExportData />
      <DeleteAccount onDone={setDueAt} />
    </UserFrame>
  )
}

const DeletionPending = ({ dueAt }: { dueAt: string }) => (
  <div role="status">
    <EmptyState
      title="注销申请已提交"
      text={`您已在所有设备上退出登录。账号将于 ${formatMoment(dueAt)} 删除；在此之前重新登录，申请就会撤回。`}
    >
      <ButtonLink href="/">返回首页</ButtonLink>
    </EmptyState>
  </div>
)
