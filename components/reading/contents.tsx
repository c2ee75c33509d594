import type { Heading } from '#components/ui/anchored-text.ts'
import fold from '#components/ui/fold.module.css'
import css from './contents.module.css'

const MIN_HEADINGS = 3

/** Table of contents: collapsed on phones, sticky beside the text on wide screens. */
export function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav className={css.contents} aria-label="目录">
      <details>
        <summary className={fold.fold}>目录 · {headings.length} 节</summary>
        <p aria-hidden="true">目录</p>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
