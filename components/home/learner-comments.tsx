import cardCss from '#components/ui/card.module.css'
import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { cityByName } from '#lib/city/cities.ts'
import type { HomeComment } from '#lib/data/home.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './learner-comments.module.css'

const MAX_SCORE = 5

/** Five-star comments, each with its coach. */
export async function LearnerComments({ scope, comments }: { scope: Scope; comments: HomeComment[] | null }) {
  if (!comments?.length) return null
  const links = await recordLinksFor(scope)
  return (
    <Section title="学员怎么说" note="约过课的学员写下的五分评价">
      <CardRow className={css.row}>
        {comments.map(({ commentId, authorUserInfo, score, content, coachId, coachName, coachSport, cityName }) => (
          <li key={commentId}>
            <figure className={`${cardCss.card} ${css.voice}`}>
              <div className={css.author}>
                <img src={authorUserInfo.headImg} width="40" height="40" alt="" loading="lazy" />
                {authorUserInfo.userName}
                {score && (
                  <span role="img" aria-label={`${score} 分`}>
                    {'★'.repeat(score) + '☆'.repeat(MAX_SCORE - score)}
                  </span>
                )}
              </div>
              <blockquote>{content}</blockquote>
              <footer>
                评价 <a href={links.record('coach', coachId, cityByName(cityName)?.adCode ?? null)}>{coachName}</a> ·{' '}
                {coachSport} · {cityName}
              </footer>
            </figure>
          </li>
        ))}
      </CardRow>
    </Section>
  )
}
