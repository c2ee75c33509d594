import css from './waiting.module.css'

/** Stands where a part of the user centre will be, as high as most of them. */
export const Waiting = () => (
  <div className={css.waiting} role="status">
    <span>正在读取…</span>
    <noscript>个人中心需要启用 JavaScript。</noscript>
  </div>
)
