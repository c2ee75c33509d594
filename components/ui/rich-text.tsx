import { cleanRichText } from './clean-rich-text.ts'
import css from './rich-text.module.css'

/** Rich text people wrote, cleaned here once more. Server only: the cleaner does not belong in a browser bundle. */
export function RichText({ html }: { html: string }) {
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />
}
