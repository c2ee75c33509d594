import { env } from '#lib/config/env.ts'
import { withPictureHost } from '#lib/format/media-hosts.ts'
import { anchoredText } from './anchored-text.ts'
import { cleanRichText } from './clean-rich-text.ts'
import css from './rich-text.module.css'
import { StaticHtml } from './static-markup.tsx'

/**
 * User-written rich text, sanitized once more. `id` must be unique on the page. `isPage`: the text is the page's own,
 * so its headings follow the title and have anchors. `about` describes pictures without a description. Server only:
 * the sanitizer does not belong in a browser bundle.
 */
export function RichText({ id, html, about, isPage = false }: RichTextProps) {
  const clean = isPage ? anchoredText(html, about).html : cleanRichText(html, { about })
  return <StaticHtml id={id} className={css.text} staticSource={withPictureHost(clean, env.STATIC_HOST)} />
}

interface RichTextProps {
  id: string
  html: string
  about: string
  isPage?: boolean
}
