import type { z } from 'zod'
import { LEARNER_AGES } from '#lib/contracts/codes.ts'
import type { getCoachCommentCount } from '#lib/contracts/comment/comment.ts'
import { COMMENT_ORDERS } from '#lib/contracts/comment/comment-codes.ts'
import { COMMENT_ORDER_WORDS } from '#lib/copy/comment.ts'
import { LEARNER_AGE_WORDS } from '#lib/copy/lead.ts'
import type { CommentView } from '#lib/routing/comment-view.ts'
import css from './comment-filters.module.css'

type Choice = [words: string, chosen: CommentView]

/**
 * Filters and order of a coach's comments, as links without JavaScript. Filters without results are left out.
 */
export function CommentFilters({ view, summary, hrefOf }: CommentFiltersProps) {
  const rows: [title: string, choices: Choice[]][] = [
    ['排序', COMMENT_ORDERS.map((order) => [COMMENT_ORDER_WORDS[order], { ...view, order }])],
    [
      '图片',
      [
        ['不限', { ...view, isPictured: false }],
        ...(summary.pictured > 0 || view.isPictured
          ? [[`有图 ${summary.pictured}`, { ...view, isPictured: true }] satisfies Choice]
          : []),
      ],
    ],
    [
      '学员年龄',
      [
        ['不限', { ...view, learnerAge: null }],
        ...LEARNER_AGES.filter((age) => summary.ages[age] > 0 || view.learnerAge === age).map(
          (learnerAge): Choice => [
            `${LEARNER_AGE_WORDS[learnerAge]} ${summary.ages[learnerAge]}`,
            { ...view, learnerAge },
          ],
        ),
      ],
    ],
  ]
  return (
    <nav className={css.rows} aria-label="评价的排序和筛选">
      {rows
        .filter(([, choices]) => choices.length > 1)
        .map(([title, choices]) => (
          <dl key={title}>
            <dt>{title}</dt>
            {choices.map(([words, chosen]) => (
              <dd key={words}>
                <a href={hrefOf(chosen)} rel="nofollow" {...(isSame(chosen, view) && { 'aria-current': 'true' })}>
                  {words}
                </a>
              </dd>
            ))}
          </dl>
        ))}
    </nav>
  )
}

const isSame = (a: CommentView, b: CommentView) =>
  a.order === b.order && a.isPictured === b.isPictured && a.learnerAge === b.learnerAge

interface CommentFiltersProps {
  view: CommentView
  summary: Pick<z.output<typeof getCoachCommentCount.data>, 'pictured' | 'ages'>
  hrefOf: (view: CommentView) => string
}
