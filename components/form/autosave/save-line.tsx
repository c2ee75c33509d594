'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { chinaTimeAt } from '#lib/contracts/venue/opening-hours.ts'
import { formatMoment } from '#lib/format/date.ts'
import type { Refusal } from './acceptable.ts'
import type { SaveState } from './create-saver.ts'
import css from './save-line.module.css'

/**
 * Whether the typed text is saved, stuck to the bottom of the window while its form is in view. Screen readers
 * hear when saving starts to work or fail, not every save.
 */
export function SaveLine({ state, refusals, savedAt, problem, onRetry, children }: SaveLineProps) {
  const isWrong = state.kind === 'failed' || refusals.length > 0
  const words = wordsOf(state, savedAt)
  const line = useRef<HTMLDivElement>(null)
  // The line grows with its text: the field being filled in stays above it.
  useEffect(() => {
    const { activeElement } = document
    if (isWrong && activeElement && !line.current?.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  const refused = refusals[0] && `有内容还没有保存：${refusals[0].message}`
  return (
    <div ref={line} className={css.line} data-wrong={isWrong}>
      {!isWrong && <p>{words}</p>}
      <p role="alert">
        {state.kind === 'failed' ? problem : refused}
        {state.kind === 'failed' && state.willRetry && '；已留在这台设备上，稍后自动再试'}
      </p>
      {state.kind === 'failed' && state.willRetry && (
        <Button size="small" onClick={onRetry}>
          立即重试
        </Button>
      )}
      {children}
      <span className={css.spoken} role="status">
        {!isWrong && (savedAt !== null || state.kind === 'saved') && '内容已自动保存'}
      </span>
    </div>
  )
}

function wordsOf(state: SaveState, savedAt: string | null): string {
  if (state.kind === 'changed' || state.kind === 'saving') return '正在保存…'
  const at = state.kind === 'saved' ? state.at : savedAt
  return at === null ? '填写的内容会自动保存' : `已保存 ${timeOfDay(at)}`
}

/** Time of day, 14:03; with the date unless it is today. */
function timeOfDay(moment: string): string {
  const text = formatMoment(moment)
  return chinaTimeAt(new Date(moment)).day === chinaTimeAt(new Date()).day ? text.slice(11) : text
}

interface SaveLineProps {
  state: SaveState
  refusals: readonly Refusal[]
  /** When it was last saved before this form was opened; null if never. */
  savedAt: string | null
  /** Error text, for a failed `state`. */
  problem: string
  onRetry: () => void
  /** Further remedies. */
  children?: ReactNode
}
