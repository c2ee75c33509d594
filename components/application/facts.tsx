import type { ReactNode } from 'react'
import { pictureAt } from '#lib/format/picture.ts'
import css from './facts.module.css'

const PHOTO = 96

/** A list of names and values; empty values are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, what: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts
      .filter(([, what]) => what)
      .map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
  </dl>
)

/** Photos as thumbnails that open in full; `label` says what they show. */
export const SubmittedPhotos = ({ urls, label }: { urls: readonly string[]; label: string }) => (
  <span className={css.photos}>
    {urls.map((url, at) => (
      <a key={url} href={url} target="_blank" rel="noopener">
        <img
          src={pictureAt(url, PHOTO * 2)}
          width={PHOTO}
          height={PHOTO}
          alt={urls.length > 1 ? `${label} ${at + 1}` : label}
          loading="lazy"
        />
      </a>
    ))}
  </span>
)
