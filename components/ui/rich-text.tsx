import { env } from '#lib/config/env.ts'
import { withPictureHost } from '#lib/format/media-hosts.ts'
import { anchoredText } from './anchored-text.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { KeptText } from './kept.tsx'
import css from './rich-text.module.css'

/**
 * Rich text people wrote, cleaned here once more. `id`: unlike any other on the page. `isPage` where the text is the
 * page's own: its headings follow the title and can be led to. Server only: the cleaner does not belong in a browser
 * bundle.
 */
export function RichText({ id, html, isPage = false }: { id: string; html: string; isPage?: boolean }) {
  const clean = isPage ? anchoredText(html).html : cleanRichText(html)
  return <KeptText id={id} className={css.text} onThePage={withPictureHost(clean, env.STATIC_HOST)} />
}
