import { env } from '#lib/config/env.ts'
import { withPictureHost } from '#lib/format/media-hosts.ts'
import { anchoredText } from './anchored-text.ts'
import { cleanRichText } from './clean-rich-text.ts'
import css from './rich-text.module.css'
import { StaticHtml } from './static-markup.tsx'

/**
 * Rich text people wrote, cleaned here once more. `id`: unlike any other on the page. `isPage` where the text is the
 * page's own: its headings follow the title and can be led to. `about` names pictures nobody described. Server only: the cleaner does not belong in a browser
 * bundle.
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
