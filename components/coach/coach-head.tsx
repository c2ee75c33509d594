import css from './coach-head.module.css'
import type { CoachView } from './coach-view.ts'
import { CollectButton } from './collect-button.tsx'
import { CollectedCount } from './collected-count.tsx'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 132

/** Who it is: portrait, name, sport and city, what is verified, the mark, and one sentence in the coach's own words. */
export function CoachHead({ coach }: { coach: CoachView }) {
  const { name, score } = coach
  return (
    <header className={css.head}>
      <Portrait url={coach.portrait} tint={coach.tint} width={PORTRAIT} alt={`${name}的头像`} priority />
      <div>
        <h1>
          {name} <small>{coach.title}</small>
        </h1>
        <p className={css.meta}>
          {coach.isVerified && <b className={css.badge}>已认证</b>}
          {score === null ? (
            '暂无评分'
          ) : (
            <a href="#pingjia">
              <b className={css.score}>{score}</b> 分<span>{coach.verifiedCount} 条约过课的评价</span>
            </a>
          )}
          <CollectedCount coachId={coach.id} count={coach.collectedCount} />
        </p>
        <p className={css.motto}>{coach.motto}</p>
        <p className={css.updated}>
          本页更新于 <time dateTime={coach.updatedAt}>{coach.updatedOn}</time>
          <span>教练编号 {coach.id}</span>
        </p>
        <CollectButton coachId={coach.id} name={name} className={css.collect} />
      </div>
    </header>
  )
}
