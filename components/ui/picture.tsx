import { srcSetFor } from '#lib/format/picture.ts'

/**
 * A picture in all its stored widths, its place kept by width and height. `sizes` says how wide it is shown;
 * `priority` is for the one picture of the first screen. `alt` is empty for decoration.
 */
export function Picture({ url, width, height, sizes, alt = '', priority = false }: PictureProps) {
  return (
    <img
      src={url}
      srcSet={srcSetFor(url)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}

interface PictureProps {
  url: string
  width: number
  height: number
  sizes: string
  alt?: string
  priority?: boolean
}
