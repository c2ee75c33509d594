import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import type { FigurePeriod, WorkbenchSubject } from '#lib/contracts/workbench/workbench.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { hasNoActivity, KNOWN_DAYS, viewsSinceWords } from './figure-words.ts'
import css from './subject-figures.module.css'

/** The figures of a coach or venue; without any of late, how to get some. */
export function SubjectFigures({ subject, length }: { subject: WorkbenchSubject; length: FigurePeriod }) {
  const hrefOf = useRecordHref()
  const { kind, id, cityCode, isLive, viewsSince } = subject
  if (!hasNoActivity(subject)) return <FigureTiles subject={subject} length={length} />
  if (!isLive) return <p className={css.quiet}>主页已下架，没有新的浏览和预约。</p>
  return (
    <div className={css.quiet}>
      <p>
        {`近 ${KNOWN_DAYS} 天没有浏览和预约。${viewsSince ? viewsSinceWords(viewsSince) : ''}`}
        可以把主页发给认识的学员和家长，过些时候再来看。
      </p>
      <ButtonLink href={hrefOf(kind, id, cityCode)} look="quiet">
        打开主页，复制链接
      </ButtonLink>
    </div>
  )
}
