import css from './loading-placeholder.module.css'

/** Placeholder of typical height for a loading part of the user centre; `what` names what is loading. */
export const LoadingPlaceholder = ({ what = '个人中心' }: { what?: string }) => (
  <div className={css.waiting} role="status">
    <span>正在读取…</span>
    <noscript>{what}需要启用 JavaScript。</noscript>
  </div>
)
