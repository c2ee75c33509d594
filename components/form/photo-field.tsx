'use client'

import { useId } from 'react'
import css from './photo-field.module.css'
import type { Photo, PhotoRules, Photos } from './use-photos.ts'

/** A list of photos with preview, progress and removal (R-4.32, R-4.33): the button to add one hides when it is full. */
export function PhotoField({ label, photos, rules, help, error }: PhotoFieldProps) {
  const id = useId()
  const { list, refusal, add, remove, retry } = photos
  const note = error ?? refusal
  const isFull = list.length >= rules.maxCount
  return (
    <fieldset className={css.field} aria-describedby={`${id}-note`}>
      <legend>
        {label}
        <span className={css.count}>
          {list.length}/{rules.maxCount}
        </span>
      </legend>
      <ul className={css.list}>
        {list.map((photo, at) => (
          <Tile
            key={photo.key}
            photo={photo}
            number={at + 1}
            onRemove={() => remove(photo.key)}
            onRetry={() => retry(photo.key)}
          />
        ))}
        {!isFull && (
          <li className={css.add}>
            <input
              id={id}
              type="file"
              multiple={rules.maxCount - list.length > 1}
              accept={rules.extensions
                .split('|')
                .map((each) => `.${each}`)
                .join(',')}
              onChange={({ target }) => {
                add(target.files ?? [])
                // The same file can be chosen again after it was removed.
                target.value = ''
              }}
            />
            <label htmlFor={id}>添加图片</label>
          </li>
        )}
      </ul>
      <p id={`${id}-note`} className={note ? css.error : css.note} role={note ? 'alert' : undefined}>
        {note ?? help}
      </p>
      <output className={css.spoken}>{inWords(list)}</output>
    </fieldset>
  )
}

function Tile({ photo, number, onRemove, onRetry }: TileProps) {
  const { name, preview, progress, address, error } = photo
  const percent = Math.round(progress * 100)
  return (
    <li className={error ? css.failed : undefined}>
      <div className={css.tile}>
        <img src={preview} alt={`图片 ${number}：${name}`} />
        {!address && !error && (
          <progress
            className={css.progress}
            max={100}
            value={percent}
            aria-label={`图片 ${number} 已上传 ${percent}%`}
          />
        )}
        {error && (
          <button type="button" className={css.retry} onClick={onRetry} aria-label={`重新上传图片 ${number}`}>
            重试
          </button>
        )}
        <button type="button" className={css.remove} onClick={onRemove} aria-label={`移除图片 ${number}`}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {error && <p className={css.error}>{error}</p>}
    </li>
  )
}

/** How it stands, for those who do not see the pictures. */
function inWords(list: readonly Photo[]): string {
  if (list.length === 0) return ''
  const failed = list.filter(({ error }) => error).length
  const done = list.filter(({ address }) => address).length
  return `共 ${list.length} 张图片，${done} 张已上传${failed > 0 ? `，${failed} 张失败` : ''}`
}

interface TileProps {
  photo: Photo
  number: number
  onRemove: () => void
  onRetry: () => void
}

interface PhotoFieldProps {
  label: string
  photos: Photos
  rules: PhotoRules
  help: string
  /** What the form says about the photos. */
  error: string | undefined
}
