import { anchoredText } from './anchored-text.ts'
import { cleanRichText } from './clean-rich-text.ts'
import css from './rich-text.module.css'

/**
 * Rich text people wrote, cleaned here once more. `isPage` where the text is the page's own: its headings follow the
 * title and can be led to. Server only: the cleaner does not belong in a browser bundle.
 */
export function RichText({ html, isPage = false }: { html: string; isPage?: boolean }) {
  const clean = isPage ? anchoredText(html).html : cleanRichText(html)
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
