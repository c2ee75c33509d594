'use client'

import Rating from '@mui/material/Rating'
import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import css from '../writing.module.css'

const WORDS = ['很不满意', '不满意', '一般', '满意', '非常满意']

/**
 * One to five stars, by pointer or arrow keys; pressing the chosen one again clears it. The form value is 1–5 or null.
 */
export function ScoreField<V extends FieldValues, C>({ control, name, label, part = '' }: ScoreFieldProps<V, C>) {
  const { field } = useController({ control, name })
  const id = useId()
  return (
    <fieldset className={css.score}>
      <legend id={id}>{label}</legend>
      <Rating
        name={`${id}-score`}
        value={field.value ?? null}
        onChange={(_, score) => field.onChange(score)}
        onBlur={field.onBlur}
        getLabelText={(score) => `${part}${score} 分，${WORDS[score - 1]}`}
        emptyLabelText={`${part}不评分`}
        sx={starsSx}
      />
      <span className={css.scoreWord} aria-hidden="true">
        {field.value ? WORDS[field.value - 1] : '点击星星评分'}
      </span>
    </fieldset>
  )
}

/** Each star is a 44 px target. */
const starsSx = {
  marginLeft: '-8px',
  color: 'var(--star)',
  '& .MuiRating-icon': { padding: '8px' },
  '& .MuiRating-iconEmpty': { color: 'var(--line-strong)' },
  '& svg': { width: 28, height: 28 },
  // Inside the padding, with a gap to the star.
  '&.Mui-focusVisible .MuiRating-iconActive': { outline: '2px solid var(--green)', outlineOffset: '-6px' },
  '& .MuiRating-labelEmptyValueActive': { outline: '2px solid var(--green)', outlineOffset: '2px' },
}

interface ScoreFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  /** What is rated, if several things are. */
  part?: string
}
