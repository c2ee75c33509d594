import { coachTitle } from '#components/coach/coach-title.ts'
import { sportsOf, sportsText, venuesText } from '#components/coach/coach-words.ts'
import { tintOf } from '#components/theme/sport-tints.ts'
import type { Coach } from '#lib/contracts/coach/coach.ts'
import { FEE_TYPES } from '#lib/contracts/codes.ts'
import { countedMarks } from '#lib/copy/comment.ts'
import { FEE_TYPE_WORDS, teachingWayLabel } from '#lib/copy/enums.ts'
import { FACET_WORDS, facetText } from '#lib/copy/facets.ts'
import { agesText, openTimesLines, PAUSED_WORDS, replyText } from '#lib/copy/intake.ts'
import { areaRelativeTo } from '#lib/format/area.ts'
import { formatShortPrice } from '#lib/format/price.ts'

/** A row of the comparison, with a list of lines per coach; `none` replaces a missing answer, which is null. */
export interface ComparisonRow {
  label: string
  answers: readonly (readonly string[] | null)[]
  none: string
  /** The first line is a price, the second what it buys. */
  isPrice: boolean
}

/** A coach in the header of a column. */
export const comparedCoach = (coach: Coach) => ({
  id: coach.coachId,
  name: coach.name,
  isPaused: coach.isPaused,
  title: coachTitle(coach),
  portrait: coach.headImg,
  tint: tintOf(sportsOf(coach).second.slug).tint,
})

/** The rows of the comparison, prices first; a row without any answer is left out. */
export function comparisonRows(coaches: readonly Coach[]): ComparisonRow[] {
  const rowOfLines = (label: string, answer: (coach: Coach) => readonly string[] | null): ComparisonRow => ({
    label,
    answers: coaches.map(answer),
    none: '未说明',
    isPrice: false,
  })
  const row = (label: string, answer: (coach: Coach) => string | null) =>
    rowOfLines(label, (coach) => {
      const text = answer(coach)
      return text === null ? null : [text]
    })
  return [
    ...FEE_TYPES.map((feeType) => ({
      ...rowOfLines(FEE_TYPE_WORDS[feeType], (coach) => priceLines(coach, feeType)),
      none: '不开设',
      isPrice: true,
    })),
    rowOfLines('评分', ({ score, verifiedCount }) =>
      score === null ? ['暂无评分'] : [`${score.toFixed(1)} 分`, countedMarks(verifiedCount)],
    ),
    row('教授项目', sportsText),
    row('学员年龄', ({ ageBands }) => agesText(ageBands) || null),
    rowOfLines('每周可约', ({ openTimes, isPaused }) =>
      isPaused ? [PAUSED_WORDS] : openTimes.length > 0 ? openTimesLines(openTimes).map(unbrokenSpans) : null,
    ),
    {
      ...row('联系用时', ({ replyHours, isPaused }) =>
        isPaused ? PAUSED_WORDS : replyHours === null ? null : replyText(replyHours),
      ),
      none: '数据不足',
    },
    row(FACET_WORDS.coach.suitableCrowd.asked, ({ suitableCrowd }) => facetText('suitableCrowd', suitableCrowd)),
    row('教龄', ({ teachingYears }) => facetText('teachingYears', teachingYears)),
    row(FACET_WORDS.coach.identity.asked, ({ identity }) => `${facetText('identity', identity)}教练`),
    row('授课方式', ({ teachingWay }) => teachingWayLabel(teachingWay)),
    row('上课地点', (coach) => [areaRelativeTo(null, coach), venuesText(coach)].filter(Boolean).join(' ')),
    row('证书核验', ({ isVerified }) => (isVerified ? '已认证' : '未认证')),
  ].filter(({ answers }) => answers.some((answer) => answer !== null))
}

/** Keeps 18:30–20:30 on one line in a narrow column. */
const unbrokenSpans = (line: string) => line.replaceAll('–', '\u2060–\u2060')

function priceLines({ classTypes }: Coach, feeType: number): string[] | null {
  const found = classTypes.find((each) => each.feeType === feeType)
  return found ? [`¥${formatShortPrice(found.price)}`, `每节 ${found.lessonMinutes} 分钟`] : null
}
