import type { SWRInfiniteResponse } from 'swr/infinite'
import css from './more-on-demand.module.css'

/** The end of a list that grows: loading, failed with a way to try again, or a button for the next page. */
export function NextPage({ pages, hidden, unit }: NextPageProps) {
  if (!pages.error && !pages.isValidating && hidden <= 0) return null
  return (
    <li className={css.place}>
      {pages.error && <p role="alert">没有加载成功，请重试</p>}
      <button type="button" disabled={pages.isValidating} onClick={() => pages.setSize(nextSize(pages))}>
        {pages.isValidating ? '加载中…' : `再看其余 ${hidden} ${unit}`}
      </button>
    </li>
  )
}

/** After a failure the page that failed is asked for again. */
const nextSize = ({ error, size }: Pages) => (error ? size : size + 1)

type Pages = Pick<SWRInfiniteResponse<unknown>, 'error' | 'isValidating' | 'setSize' | 'size'>

interface NextPageProps {
  pages: Pages
  hidden: number
  unit: string
}
