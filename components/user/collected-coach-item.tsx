'use client'

import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { CoachCard } from '#components/coach/coach-card.tsx'
import { coachCardModel } from '#components/coach/coach-card-model.ts'
import { setCollected, useCollected } from '#components/coach/collection.ts'
import { listedCard } from '#components/coach/listed-card.ts'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ConfirmButton } from '#components/ui/confirm-button.tsx'
import type { CollectedCoach } from '#lib/contracts/coach/collection.ts'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import css from './collected-coaches.module.css'

/**
 * A collected coach as a card; once removed, a line in its place with an undo. A coach who was taken down cannot be
 * collected again, so removing one asks first.
 */
export function CollectedCoachItem({ collected: { coachId, coach } }: { collected: CollectedCoach }) {
  const hrefOf = useRecordHref()
  const isCollected = useCollected(coachId)?.isCollected ?? true
  const item = useRef<HTMLLIElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const wasCollected = useRef(isCollected)
  useEffect(() => {
    if (wasCollected.current === isCollected) return
    wasCollected.current = isCollected
    // The pressed button has unmounted: the focus moves to the one that reverts it, or to the note, instead of the top of
    // the page.
    if (document.activeElement === document.body) (item.current?.querySelector('button') ?? note.current)?.focus()
  }, [isCollected])

  if (!isCollected) {
    return (
      <li ref={item} className={css.removed}>
        <span ref={note} role="status" tabIndex={-1}>
          已取消收藏{coach ? withCoachTitle(coach.name) : ''}
        </span>
        {coach && <Button onClick={() => void setCollected(coachId, true)}>撤销</Button>}
      </li>
    )
  }
  return (
    <li ref={item} className={css.coach}>
      {coach ? (
        <CoachCard
          card={listedCard(coachCardModel(coach, hrefOf('coach', coachId, coach.cityCode), 'row'))}
          heading="h2"
        />
      ) : (
        <p className={css.removed}>
          <span>教练编号 {coachId} 的资料已下架</span>
          <ConfirmButton
            label="取消收藏"
            cancel="保留"
            question="下架期间不能重新收藏。"
            action={() => setCollected(coachId, false)}
          />
        </p>
      )}
    </li>
  )
}
