import { Link } from 'react-router'
import { ActionButton } from '#components/application/action-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type Lead, settleHarassment } from '#lib/contracts/lead/lead.ts'
import { mayDo } from '#lib/contracts/operator/operator-roles.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from '../console-settings.ts'
import { resourceOf } from '../resource-of.ts'
import css from './queue.module.css'

/** Who reported a lead as harassment, a link to the sender's account, and a button to mark it handled. */
export function Harassment({ lead: { leadId, harassment }, onChange }: HarassmentProps) {
  const { role } = useConsole()
  if (!harassment?.isOpen) return null
  const { by, accountId } = harassment
  const settle = async () => {
    await callApi(settleHarassment, { leadId })
    void showToast('已处理', 'success')
    onChange()
  }
  return (
    <>
      <p className={css.note}>
        {by ? `由${resourceOf(by.kind).label}“${by.name}”标记` : '标记它的账号已不再接收预约'}
        {' · '}
        {accountId === null && '预约人没有登录'}
        {accountId !== null &&
          (mayDo(role, 'accounts') ? (
            <Link to={`/accounts/${accountId}`}>预约人的账号 {accountId}</Link>
          ) : (
            `预约人的账号 ${accountId}`
          ))}
      </p>
      <div className={css.ways}>
        <ActionButton action={settle} onOutdated={onChange} busyText="处理中…">
          已处理
        </ActionButton>
      </div>
    </>
  )
}

interface HarassmentProps {
  lead: Lead
  onChange: () => void
}
