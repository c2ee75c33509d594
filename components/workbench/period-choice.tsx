'use client'

import { useId } from 'react'
import { FIGURE_PERIODS, type FigurePeriod } from '#lib/contracts/workbench/workbench.ts'
import { periodWords } from './figure-words.ts'
import css from './period-choice.module.css'

/** Choice of the period of the figures. */
export function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend>时间范围</legend>
      {FIGURE_PERIODS.map((days) => (
        <label key={days}>
          <input type="radio" name={name} checked={days === chosen} onChange={() => onChoose(days)} />
          <span>{periodWords(days)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface PeriodChoiceProps {
  chosen: FigurePeriod
  onChoose: (days: FigurePeriod) => void
}
