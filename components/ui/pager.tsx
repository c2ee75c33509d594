import type { ReactNode } from 'react'
import css from './pager.module.css'
import { pageButtons, pageJumps } from './pager-pages.ts'

/**
 * Links to the other pages of a list, for readers and crawlers: previous, five pages, next, and distant ones (R-9.28,
 * `children` follow the buttons: page sizes and the total.
 */
export function Pager({ page, last, hrefFor, rel, children }: PagerProps) {
  const jumps = pageJumps(page, last)
  return (
    <nav className={css.pager} aria-label="分页">
      {last > 1 && (
        <p className={css.pages}>
          <Step page={page - 1} last={last} hrefFor={hrefFor} rel={join('prev', rel)} label="上一页" sign="‹" />
          {pageButtons(page, last).map((each) =>
            each === page ? (
              <b key={each} aria-current="page">
                {each}
              </b>
            ) : (
              <a key={each} href={hrefFor(each)} rel={rel} aria-label={`第 ${each} 页`}>
                {each}
              </a>
            ),
          )}
          <Step page={page + 1} last={last} hrefFor={hrefFor} rel={join('next', rel)} label="下一页" sign="›" />
        </p>
      )}
      {children}
      {jumps.length > 0 && (
        <p className={css.jumps}>
          跳至第
          {jumps.map((each) => (
            <a key={each} href={hrefFor(each)} rel={rel}>
              {each}
            </a>
          ))}
          页
        </p>
      )}
    </nav>
  )
}

const join = (word: string, rel: string | undefined) => (rel ? `${word} ${rel}` : word)

function Step({ page, last, hrefFor, rel, label, sign }: StepProps) {
  if (page < 1 || page > last) return <i aria-hidden="true">{sign}</i>
  return (
    <a href={hrefFor(page)} rel={rel} aria-label={label}>
      {sign}
    </a>
  )
}

interface PagerProps {
  /** 1-based. */
  page: number
  last: number
  hrefFor: (page: number) => string
  /** `nofollow` if the pages are not for crawlers. */
  rel?: 'nofollow' | undefined
  children?: ReactNode
}

type StepProps = Pick<PagerProps, 'page' | 'last' | 'hrefFor'> & { rel: string; label: string; sign: string }
