import type { CSSProperties } from 'react'
import { pictureAt, srcSetFor } from '#lib/format/picture.ts'
import css from './portrait.module.css'

/**
 * A coach's portrait on the tint of the sport, square unless the parent gives the frame another ratio. `width` is the
 * displayed side in CSS px; the picture comes in 1x and 2x, or, if the side depends on the window, as `sizes` says.
 * `alt` is empty if the name is beside it.
 */
export function Portrait({ url, tint, width, sizes, alt = '', priority = false }: PortraitProps) {
  const single = pictureAt(url, width)
  const double = pictureAt(url, width * 2)
  // React preloads a priority picture by its srcset alone, so the 1x version is listed there too.
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

/** The site's own portraits are drawn on the tint; anything else is a photo. */
const isDrawn = (url: string) => url.includes('/pictures/portraits/')

interface PortraitProps {
  url: string
  /** CSS background of the frame. */
  tint: string
  width: number
  sizes?: string | undefined
  alt?: string
  /** Visible without scrolling: loaded at once, with high priority. */
  priority?: boolean | undefined
}
