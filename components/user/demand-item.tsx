'use client'

import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { type OwnOpinion, withdrawOpinion } from '#lib/contracts/opinion.ts'
import { OPINION_STATUS_WORDS, OPINION_TYPE_WORDS } from '#lib/copy/opinion.ts'
import { formatMoment } from '#lib/format/date.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import { pictureAt } from '#lib/format/picture.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './demands.module.css'

const PHOTO_SIZE = 72

/** One demand: what was asked, when, how it stands, and the way to take it back while somebody may still call. */
export function DemandItem({ demand, staticHost, onChange }: DemandItemProps) {
  const { opinionType, description, pictures, contactMobile, status, createdAt } = demand
  const id = useId()
  return (
    <li aria-labelledby={id}>
      <h2 id={id}>
        {OPINION_TYPE_WORDS[opinionType]}
        <b className={css[status]}>{OPINION_STATUS_WORDS[status]}</b>
      </h2>
      <p className={css.text}>{description}</p>
      {pictures.length > 0 && (
        <ul className={css.photos}>
          {pictures.map((address, at) => (
            <li key={address}>
              <a href={imageAddress(address, staticHost)} target="_blank" rel="noopener">
                <img
                  src={imageAddress(pictureAt(address, 2 * PHOTO_SIZE), staticHost)}
                  width={PHOTO_SIZE}
                  height={PHOTO_SIZE}
                  loading="lazy"
                  alt={`图片 ${at + 1}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={css.facts}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> 发布
        {contactMobile && ` · 联系电话 ${contactMobile}`}
      </p>
      {status === 'open' && <Withdrawal demand={demand} onDone={onChange} />}
    </li>
  )
}

/** Asks once more, because it cannot be undone. */
function Withdrawal({ demand: { opinionId, createdAt }, onDone }: { demand: OwnOpinion; onDone: () => void }) {
  const [step, setStep] = useState<'closed' | 'asking' | 'busy'>('closed')

  const withdraw = async () => {
    setStep('busy')
    try {
      await callApi(withdrawOpinion, { opinionId })
      onDone()
      void showToast('需求已撤回', 'success')
    } catch (error) {
      meetError(error)
      setStep('asking')
    }
  }

  if (step === 'closed') {
    return (
      <div className={css.ways}>
        <Button onClick={() => setStep('asking')} aria-label={`撤回 ${formatMoment(createdAt)} 发布的需求`}>
          撤回
        </Button>
      </div>
    )
  }
  return (
    <div className={css.ways}>
      <span role="status">撤回后我们不再就此联系您，也会删除联系电话。</span>
      <Button onClick={() => setStep('closed')} disabled={step === 'busy'}>
        不撤回
      </Button>
      <Button
        autoFocus
        variant="outlined"
        color="error"
        aria-disabled={step === 'busy'}
        onClick={() => {
          if (step === 'asking') void withdraw()
        }}
      >
        {step === 'busy' ? '撤回中…' : '确认撤回'}
      </Button>
    </div>
  )
}

interface DemandItemProps {
  demand: OwnOpinion
  /** Where pictures are; nothing for this site. */
  staticHost: string
  onChange: () => void
}
