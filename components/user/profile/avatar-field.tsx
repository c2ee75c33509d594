'use client'

import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { headImageAddress } from '#lib/format/media-address.ts'
import css from './avatar-field.module.css'

/** The site's own avatars, the neutral one first. */
const AVATARS = [
  '/pictures/avatars/default.svg',
  ...Array.from({ length: 24 }, (_, i) => `/pictures/avatars/${String(i).padStart(2, '0')}.webp`),
]

/** A choice of the site's avatars; an external picture (WeChat's) stays until another is chosen. */
export function AvatarField<V extends FieldValues, C>({ control, name, imageHost }: AvatarFieldProps<V, C>) {
  const { field } = useController({ control, name })
  const choices = AVATARS.includes(field.value) ? AVATARS : [field.value as string, ...AVATARS]
  return (
    <fieldset className={css.avatars}>
      <legend>头像</legend>
      {choices.map((address, i) => (
        <label key={address}>
          <input
            type="radio"
            name={field.name}
            value={address}
            checked={field.value === address}
            onChange={() => field.onChange(address)}
            onBlur={field.onBlur}
            aria-label={`头像 ${i + 1}`}
          />
          <img src={headImageAddress(address, imageHost)} width="56" height="56" alt="" loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}

interface AvatarFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  imageHost: string
}
