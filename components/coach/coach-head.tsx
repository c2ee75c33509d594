import { CompareLink } from '#components/compare/compare-link.tsx'
import { NumberAndReportLink } from '#components/report/number-and-report-link.tsx'
import fold from '#components/ui/fold.module.css'
import { CLIP_ID } from '#components/ui/thumbnail-slider.tsx'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import css from './coach-head.module.css'
import type { CoachView } from './coach-view.ts'
import { CollectButton } from './collect-button.tsx'
import { CollectedCount } from './collected-count.tsx'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 240
/** On phones a square picture fills the height of the frame, which is 132 px wide. */
const SIZES = '(min-width: 48em) 240px, 165px'

/** Keeps 周六 10:00 and 10–15 岁 on one line; several ages may break at the comma. */
const unbroken = (answer: string) => answer.replaceAll(' ', '\u00a0')

/** Head of a coach's page: portrait, name, sport and city, motto, what parents ask first, and what was checked. */
export function CoachHead({ coach }: { coach: CoachView }) {
  const { id, name } = coach
  return (
    <header className={css.head}>
      <div className={css.portrait}>
        <Portrait
          url={coach.portrait}
          tint={coach.tint}
          width={PORTRAIT}
          sizes={SIZES}
          alt={`${name}的头像`}
          priority
        />
        {coach.video && <a href={`#${CLIP_ID}`}>看教学视频</a>}
      </div>
      <div className={css.who}>
        <h1>
          {name} <small>{coach.title}</small>
        </h1>
        <p className={css.motto}>{coach.motto}</p>
      </div>
      <dl className={css.asked}>
        {coach.keyFacts.map(([word, answer, note, href]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {href ? (
                <a href={href}>
                  <b>{unbroken(answer)}</b> <span>{note}</span>
                </a>
              ) : (
                <>
                  <b>{unbroken(answer)}</b> {note && <span>{note}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.acts}>
        <details className={css.checked}>
          <summary className={fold.fold}>{coach.isVerified ? <b>已认证</b> : '未认证'}</summary>
          <p>
            {coach.checked}
            {coach.hasCertificates && <a href="#zizhi">查看资质证书</a>}
          </p>
        </details>
        <CollectButton coachId={id} name={name} />
        <CompareLink coachId={id} name={name} />
        <p className={css.updated}>
          <CollectedCount coachId={id} count={coach.collectedCount} />
          <span>
            本页更新于 <time dateTime={coach.updatedAt}>{coach.updatedOn}</time>
          </span>
          <NumberAndReportLink label="教练编号" kind="coach" id={id} what={withCoachTitle(name)} />
        </p>
      </div>
    </header>
  )
}
