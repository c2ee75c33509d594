'use client'

import { useId } from 'react'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import { PhotoStrip } from '#components/ui/photo-strip.tsx'
import { showToast } from '#components/ui/toast.ts'
import { type OwnDemand, withdrawDemand } from '#lib/contracts/demand.ts'
import { DEMAND_STATUS_WORDS, DEMAND_TYPE_WORDS } from '#lib/copy/demand.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './demands.module.css'

/** One demand: what was asked, when, how it stands, and the way to take it back while somebody may still call. */
export function DemandItem({ demand, staticHost, onChange }: DemandItemProps) {
  const { opinionId, opinionType, description, pictures, contactMobile, status, createdAt, answer } = demand
  const id = useId()
  const withdraw = async () => {
    await callApi(withdrawDemand, { opinionId })
    onChange()
    void showToast('需求已撤回', 'success')
  }
  return (
    <li aria-labelledby={id}>
      <h3 id={id}>
        {DEMAND_TYPE_WORDS[opinionType]}
        <b className={css[status]}>{DEMAND_STATUS_WORDS[status]}</b>
      </h3>
      <p className={css.text}>{description}</p>
      <PhotoStrip addresses={pictures} staticHost={staticHost} />
      <p className={css.facts}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> 发布
        {contactMobile && ` · 联系电话 ${contactMobile}`}
      </p>
      {answer && (
        <p className={css.answer}>
          <b>平台客服答复</b>
          {answer}
        </p>
      )}
      {status === 'open' && (
        <div className={css.ways}>
          <ConfirmButton
            label="撤回"
            name={`撤回 ${formatMoment(createdAt)} 发布的需求`}
            question="撤回后我们不再就此联系您，也会删除联系电话。"
            action={withdraw}
          />
        </div>
      )}
    </li>
  )
}

interface DemandItemProps {
  demand: OwnDemand
  /** Where pictures are; nothing for this site. */
  staticHost: string
  onChange: () => void
}
