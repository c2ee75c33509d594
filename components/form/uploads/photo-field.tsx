'use client'

import { type RefCallback, useId } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from './photo.ts'
import css from './photo-field.module.css'
import shared from './upload-field.module.css'
import type { PhotoRules, Photos } from './use-photos.ts'

/**
 * A list of photos with preview, progress and removal (R-4.32, R-4.33); the add button hides when the list is full.
 * With `isOrdered`, the first is the cover, and each can be moved.
 */
export function PhotoField({ label, photos, rules, help, error, isOrdered = false, ref, onBlur }: PhotoFieldProps) {
  const id = useId()
  const { list, refusal, add, remove, retry, move } = photos
  // A file just rejected takes precedence: the form's error is older.
  const note = refusal ?? error
  const isFull = list.length >= rules.maxCount
  return (
    <fieldset
      ref={ref}
      className={shared.field}
      // Receives the focus from the form on an error, and from a button that unmounts with its photo.
      tabIndex={-1}
      aria-describedby={`${id}-note`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <legend>
        {label}
        {rules.maxCount > 1 && (
          <span className={css.count}>
            {list.length}/{rules.maxCount}
          </span>
        )}
      </legend>
      <ul className={css.list}>
        {list.map((photo, at) => (
          <Tile
            key={photo.key}
            photo={photo}
            number={at + 1}
            count={list.length}
            onRemove={() => remove(photo.key)}
            onRetry={() => retry(photo.key)}
            onMove={isOrdered ? (by) => move(photo.key, by) : undefined}
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
                // Lets the same file be chosen again after it was removed.
                target.value = ''
              }}
            />
            <label htmlFor={id}>添加图片</label>
          </li>
        )}
      </ul>
      <p id={`${id}-note`} className={note ? shared.error : shared.note} role={note ? 'alert' : undefined}>
        {note ?? help}
      </p>
      <output className="visually-hidden">{inWords(list)}</output>
    </fieldset>
  )
}

function Tile({ photo, number, count, onRemove, onRetry, onMove }: TileProps) {
  const { name, preview, progress, address, error } = photo
  const percent = Math.round(progress * 100)
  return (
    <li className={error ? css.failed : undefined}>
      <div className={css.tile}>
        <img src={preview} alt={name ? `图片 ${number}：${name}` : `图片 ${number}`} />
        {onMove && number === 1 && <span className={css.cover}>封面</span>}
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
        <button
          type="button"
          className={css.remove}
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')?.focus()
            onRemove()
          }}
          aria-label={`移除图片 ${number}`}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {onMove && count > 1 && <Order number={number} count={count} onMove={onMove} />}
      {error && <p className={shared.error}>{error}</p>}
    </li>
  )
}

function Order({ number, count, onMove }: OrderProps) {
  const moveBy = (by: 1 | -1) => ({
    'aria-disabled': by < 0 ? number === 1 : number === count,
    onClick: ({ currentTarget }: React.MouseEvent<HTMLButtonElement>) => {
      // The button moves with its photo and must keep the focus.
      flushSync(() => onMove(by))
      currentTarget.focus()
    },
  })
  return (
    <div className={css.order}>
      <button type="button" aria-label={`图片 ${number} 前移`} {...moveBy(-1)}>
        <span aria-hidden="true">‹</span>
      </button>
      <button type="button" aria-label={`图片 ${number} 后移`} {...moveBy(1)}>
        <span aria-hidden="true">›</span>
      </button>
    </div>
  )
}

/** State of the list, for screen readers. */
function inWords(list: readonly Photo[]): string {
  if (list.length === 0) return ''
  const failed = list.filter(({ error }) => error).length
  const done = list.filter(({ address }) => address).length
  return `共 ${list.length} 张图片，${done} 张已上传${failed > 0 ? `，${failed} 张失败` : ''}`
}

interface OrderProps {
  number: number
  count: number
  onMove: (by: 1 | -1) => void
}

interface TileProps {
  photo: Photo
  number: number
  count: number
  onRemove: () => void
  onRetry: () => void
  onMove: ((by: 1 | -1) => void) | undefined
}

interface PhotoFieldProps {
  label: string
  photos: Photos
  rules: PhotoRules
  help: string
  /** The form's error text for the photos. */
  error: string | undefined
  isOrdered?: boolean
  ref?: RefCallback<HTMLFieldSetElement>
  /** Called on blur. */
  onBlur?: () => void
}
