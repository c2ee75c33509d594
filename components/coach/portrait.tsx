import type { CSSProperties } from 'react'
import { pictureAt, srcSetFor } from '#lib/format/picture.ts'
import css from './portrait.module.css'

/**
 * A coach's portrait on the tint of the sport, square unless the parent gives the frame another ratio. `width` is the
 * side in CSS px at which it is shown; the picture comes for plain and for dense screens, or, where the side depends on
 * the window, as `sizes` says. `alt` is empty where the name stands beside it.
 */
export function Portrait({ url, tint, width, sizes, alt = '', priority = false }: PortraitProps) {
  const single = pictureAt(url, width)
  const double = pictureAt(url, width * 2)
  // React announces a picture that comes first by its set alone, so there the plain one is named too.
  const dense = priority ? `${single}, ${double} 2x` : `${double} 2x`
  return (
    <div className={isDrawn(url) ? css.frame : `${css.frame} ${css.photo}`} style={{ '--tint': tint } as CSSProperties}>
      <img
        src={single}
        srcSet={sizes ? srcSetFor(url) : double === single ? undefined : dense}
        sizes={sizes}
        width={width}
        height={width}
        alt={alt}
        decoding="async"
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </div>
  )
}

/** The site's own portraits stand on the tint; whatever else there is, is a photo. */
const isDrawn = (url: string) => url.includes('/pictures/portraits/')

interface PortraitProps {
  url: string
  /** Ground of the frame, as CSS. */
  tint: string
  width: number
  sizes?: string | undefined
  alt?: string
  /** Seen without scrolling: loaded at once and first. */
  priority?: boolean | undefined
}
