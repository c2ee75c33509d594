'use client'

import css from './tick-boxes.module.css'

/** Checkboxes side by side, any number of which may be ticked. `register` receives the first one, for focusing. */
export function TickBoxes<T extends string | number>({
  name,
  choices,
  chosen,
  onToggle,
  onBlur,
  register,
}: TickBoxesProps<T>) {
  return (
    <ul className={css.boxes}>
      {choices.map(({ value, label }, at) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              onBlur={onBlur}
              ref={at === 0 ? register : undefined}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}

export interface Choice<T> {
  value: T
  label: string
}

interface TickBoxesProps<T> {
  name: string
  choices: readonly Choice<T>[]
  chosen: readonly T[]
  onToggle: (value: T) => void
  onBlur?: () => void
  register?: ((box: HTMLInputElement | null) => void) | undefined
}
