'use client'

import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Picture as PictureData } from '#lib/contracts/fields.ts'
import { pictureAt } from '#lib/format/picture.ts'
import { Picture } from './picture.tsx'
import css from './thumbnail-slider.module.css'

/** Anchor of the clip. */
export const CLIP_ID = 'shipin'

/**
 * Pictures one at a time, with a row of thumbnails, four of them visible. The pictures are in a
 * scroll-snapping row, and a thumbnail links to its picture: sliding and choosing work without JavaScript.
 */
export function ThumbnailSlider({ pictures, sizes, clip }: ThumbnailSliderProps) {
  const id = useId()
  const slides = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  const follow = () => {
    const row = slides.current
    if (!row) return
    const at = Math.round(row.scrollLeft / row.clientWidth)
    if (at === shown) return
    setShown(at)
    const thumb = thumbs.current?.children[at]
    if (thumb instanceof HTMLElement) thumbs.current?.scrollTo({ left: thumb.offsetLeft - thumb.offsetWidth })
  }
  // A fragment would also scroll the page and stay in the address; only the row needs to move.
  const show = (event: MouseEvent, at: number) => {
    event.preventDefault()
    slides.current?.scrollTo({ left: at * slides.current.clientWidth })
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable by keyboard. */}
      <ul className={css.slides} ref={slides} onScroll={follow} tabIndex={0} aria-label="照片">
        {pictures.map(({ url, width, height, alt }, i) => (
          <li key={url} id={`${id}-${i}`}>
            <Picture url={url} width={width} height={height} alt={alt} sizes={sizes} priority={i === 0} />
          </li>
        ))}
        {clip && <li id={CLIP_ID}>{clip}</li>}
      </ul>
      {pictures.length > 1 && (
        <ul className={css.thumbs} ref={thumbs}>
          {pictures.map(({ url }, i) => (
            <li key={url}>
              <a
                href={`#${id}-${i}`}
                onClick={(event) => show(event, i)}
                aria-label={`第 ${i + 1} 张照片，共 ${pictures.length} 张`}
                aria-current={i === shown || undefined}
              >
                <img src={pictureAt(url, 160)} width="160" height="120" alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
          {clip && (
            <li>
              <a
                className={css.clip}
                href={`#${CLIP_ID}`}
                onClick={(event) => show(event, pictures.length)}
                aria-current={shown === pictures.length || undefined}
              >
                视频
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

interface ThumbnailSliderProps {
  pictures: PictureData[]
  sizes: string
  /** A clip shown after the pictures. */
  clip?: ReactNode
}
