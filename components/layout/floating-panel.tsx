import css from './floating-panel.module.css'

/** The panel beside the content: back to the top of the page. A link, so it needs no JavaScript. */
export function FloatingPanel() {
  return (
    <div className={css.strip}>
      <a className={css.top} href="#top">
        回到顶部
      </a>
    </div>
  )
}
