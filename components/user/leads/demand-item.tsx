'use client'

import leadCss from '#components/lead/lead.module.css'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type OwnDemand, withdrawDemand } from '#lib/contracts/demand.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { FeedbackItem } from '../feedback-item.tsx'
import css from './demands.module.css'

/** One demand: what was asked, when, its status, and withdrawal while somebody may still call. */
export function DemandItem({ demand, staticHost, onChange }: DemandItemProps) {
  const { opinionId, contactMobile, status, createdAt, answer } = demand
  const withdraw = async () => {
    await callApi(withdrawDemand, { opinionId })
    onChange()
    void showToast('需求已撤回', 'success')
  }
  return (
    <FeedbackItem demand={demand} staticHost={staticHost} note={contactMobile && `联系电话 ${contactMobile}`}>
      {answer && (
        <p className={css.answer}>
          <b>平台客服答复</b>
          {answer}
        </p>
      )}
      {status === 'open' && (
        <div className={leadCss.ways}>
          <ConfirmButton
            label="撤回"
            variant="outlined"
            name={`撤回 ${formatMoment(createdAt)} 发布的需求`}
            question="撤回后我们不再就此联系您，也会删除联系电话和照片。"
            action={withdraw}
          />
        </div>
      )}
    </FeedbackItem>
  )
}

interface DemandItemProps {
  demand: OwnDemand
  /** Host of pictures; empty for this site. */
  staticHost: string
  onChange: () => void
}
