import { srcSetFor } from '#lib/format/picture.ts'

/**
 * A picture in all its stored widths; width and height reserve its space. `sizes` declares its displayed width;
 * `priority` is for the main picture of the first screen. `alt` is empty for decoration.
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
