import css from './waiting.module.css'

/** Stands where a part of the user centre will be, as high as most of them; `what` is what it is part of. */
export const Waiting = ({ what = '个人中心' }: { what?: string }) => (
  <div className={css.waiting} role="status">
    <span>正在读取…</span>
    <noscript>{what}需要启用 JavaScript。</noscript>
  </div>
)
