import type { ListedCoach } from '#lib/contracts/coach/coach.ts'
import type { CourseCard } from '#lib/contracts/course.ts'
import type { Landing } from '#lib/contracts/listing/landing.ts'
import { COUNTED_MARKS, countedMarks } from '#lib/copy/comment.ts'
import { SUITABLE_CROWD_WORDS } from '#lib/copy/enums.ts'
import { facetText } from '#lib/copy/facets.ts'
import { formatShortPrice, hasSeveralPrices } from '#lib/format/price.ts'
import type { LinkedText } from './landing-facts.ts'
import { sentence, type Wording } from './wording.ts'

/** Ratings that count (R-12.1): of the place, of the wider area, and who on the page has the most. */
export function reviewAnswer(
  { choose, place, sport, widerPlace }: Wording,
  landing: Landing,
  coaches: readonly ListedCoach[],
) {
  const { markedCount, score, verifiedCount, wider } = landing
  if (score === null) return `${place}的 ${landing.coachCount} 位${sport}教练还没有评分。`
  const [mean, widerMean] = [score.toFixed(1), wider?.score?.toFixed(1)]
  return sentence([
    choose(
      5,
      `${markedCount} 位有评分，平均 ${mean} 分，${countedMarks(verifiedCount)}`,
      `${COUNTED_MARKS}共 ${verifiedCount} 个，${markedCount} 位有评分，均分 ${mean}`,
      `均分 ${mean}，${markedCount} 位教练有分；${countedMarks(verifiedCount)}`,
      `${countedMarks(verifiedCount)}；有分的 ${markedCount} 位教练平均 ${mean}`,
    ),
    widerMean &&
      widerPlace &&
      choose(
        6,
        `${widerPlace}均分 ${widerMean}`,
        `对照${widerPlace}：${widerMean} 分`,
        `${widerPlace}则是 ${widerMean}`,
      ),
    ...mostRated(choose, coaches),
  ])
}

/** Who on the page has the most ratings, and the runner-up; both together if they are tied. */
function mostRated(choose: Wording['choose'], coaches: readonly ListedCoach[]): (string | undefined)[] {
  const [most, next] = coaches
    .filter(({ verifiedCount }) => verifiedCount > 0)
    .toSorted((a, b) => b.verifiedCount - a.verifiedCount)
  if (!most) return []
  const count = most.verifiedCount
  const meanOf = ({ score }: ListedCoach) => `${score!.toFixed(1)} 分`
  if (next?.verifiedCount === count) {
    const [one, other] = [most, next].map((coach) => `${coach.name}（${meanOf(coach)}）`)
    return [
      choose(
        7,
        `本页${one}、${other}各有 ${count} 个${COUNTED_MARKS}`,
        `${one}与${other}的${COUNTED_MARKS}同为 ${count} 个`,
        `${one}和${other}，${COUNTED_MARKS}各 ${count} 个`,
      ),
    ]
  }
  return [
    choose(
      7,
      `本页${most.name}${COUNTED_MARKS}最多，${count} 个、${meanOf(most)}`,
      `${most.name}以 ${count} 个${COUNTED_MARKS}居本页之首，${meanOf(most)}`,
      `先看${most.name}：${count} 个${COUNTED_MARKS}，${meanOf(most)}`,
    ),
    next &&
      choose(
        8,
        `其次${next.name} ${next.verifiedCount} 个`,
        `再看${next.name}，${next.verifiedCount} 个`,
        `${next.name}有 ${next.verifiedCount} 个`,
      ),
  ]
}

const TEN_YEARS_OR_MORE = 3

/** Whom the page's coaches teach, and who has taught the longest. */
export function teacherAnswer({ choose }: Wording, coaches: readonly ListedCoach[]): string | null {
  const crowds = (['1', '2', '3', '4'] as const)
    .map((code) => ({
      word: SUITABLE_CROWD_WORDS[Number(code) as keyof typeof SUITABLE_CROWD_WORDS],
      count: coaches.filter(({ suitableCrowd }) => suitableCrowd.split(',').includes(code)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const [most, next] = crowds
  const experienced = coaches.filter(({ teachingYears }) => teachingYears >= TEN_YEARS_OR_MORE).map(({ name }) => name)
  const fullTime = coaches.filter(({ identity }) => identity === 1).length
  return sentence([
    most &&
      choose(
        9,
        `本页 ${coaches.length} 位里，${most.count} 位教${most.word}${next ? `，${next.count} 位教${next.word}` : ''}`,
        `收${most.word}学员的 ${most.count} 位${next ? `，收${next.word}的 ${next.count} 位` : ''}（本页共 ${coaches.length} 位）`,
        `${most.word} ${most.count} 位${next ? `、${next.word} ${next.count} 位` : ''}，按本页 ${coaches.length} 位数`,
      ),
    experienced.length > 0 &&
      choose(
        10,
        `教龄 10 年以上的如${experienced.slice(0, 2).join('、')}`,
        `${experienced.slice(0, 2).join('、')}教了 10 年以上`,
        `论教龄，${experienced.slice(0, 2).join('、')}满 10 年`,
      ),
    fullTime > 0 && choose(11, `${fullTime} 位全职`, `全职的 ${fullTime} 位`),
  ])
}

const KINDS_NAMED = 2

/** A few of the page's coaches: what each teaches, and their lowest price. */
export const coachesAnswer = ({ choose }: Wording, coaches: readonly ListedCoach[]): string | null =>
  sentence(
    coaches.map(({ coachId, name, categories, suitableCrowd, minPrice, feePrices, score }) => {
      const kinds = [...new Set(categories.map(({ third }) => third.name))].slice(0, KINDS_NAMED).join('、')
      const price = `${formatShortPrice(minPrice)} 元${hasSeveralPrices(feePrices) ? '起' : ''}`
      // Other pages introduce the same coach in other words.
      return choose(
        coachId,
        `${name}教${kinds}，${price}`,
        `${kinds}有${name}，${price}`,
        `${name}（${kinds}）适合${facetText('suitableCrowd', suitableCrowd)}，${price}`,
        `课费 ${price}，${name}带${kinds}`,
        `想学${kinds}，${name} ${price}`,
        `${name}那里 ${price}，学${kinds}`,
        score === null ? `${name}带${kinds}，${price}` : `${name} ${score.toFixed(1)} 分，${kinds} ${price}`,
      )
    }),
  )

/** Where the first coaches of the list teach; some may be paused, so none is said to be free. */
export function placeAnswer(
  { choose }: Wording,
  venues: Landing['venues'],
  href: (venueId: number) => string,
): LinkedText[] {
  const pieces = venues.flatMap(({ venueId, name, coachNames }, at): LinkedText[] => {
    const who = coachNames.slice(0, 2).join('、')
    const end = at === venues.length - 1 ? '。' : '；'
    return [[name, href(venueId)], [`${choose(12, `有${who}`, `：${who}`, `，${who}在`, `，${who}在此任教`)}${end}`]]
  })
  return pieces
}

/** Courses not past their deadline; whether their organisers are paused is not known here. */
export function courseAnswer(
  { choose }: Wording,
  courses: readonly Pick<CourseCard, 'trainsId' | 'title' | 'price' | 'startsOn' | 'deadline'>[],
  href: (trainsId: number) => string,
): LinkedText[] {
  return courses.flatMap(({ trainsId, title, price, startsOn, deadline }, at): LinkedText[] => {
    // A course without a deadline may have started long ago.
    const until = deadline === null ? '报名不设截止' : `报名到 ${deadline}`
    const end = `，${until}${at === courses.length - 1 ? '。' : '；'}`
    return [
      [title, href(trainsId)],
      [
        choose(
          13,
          `，全期 ${formatShortPrice(price)} 元，${startsOn} 开班${end}`,
          `，${startsOn} 起，共 ${formatShortPrice(price)} 元${end}`,
          `（${formatShortPrice(price)} 元，${startsOn} 起）${end}`,
        ),
      ],
    ]
  })
}

/** Articles, each a link. */
export const articleAnswer = (
  { choose }: Wording,
  articles: readonly { articleId: number; title: string }[],
  href: (articleId: number) => string,
): LinkedText[] =>
  articles.flatMap(({ articleId, title }, at): LinkedText[] => [
    ...(at === 0 ? [[choose(20, '可读', '先看', '附文', '另有')] as const] : []),
    [`《${title}》`, href(articleId)],
    [at === articles.length - 1 ? '。' : '、'],
  ])

/** Frequent questions, about this place and sport; `channel` is the sport of the courses and articles. */
export const questionsFor = ({ place, sport, choose }: Wording, channel: string) => ({
  price: choose(
    14,
    `${place}${sport}私教一节多少钱？`,
    `在${place}请${sport}教练什么价？`,
    `${place}学${sport}按节怎么收？`,
    `${sport}课在${place}贵不贵？`,
  ),
  reviews: choose(
    15,
    `${place}${sport}教练口碑怎样？`,
    `学员给${place}${sport}教练打几分？`,
    `${place}哪位${sport}教练${COUNTED_MARKS}多？`,
  ),
  teachers: choose(
    16,
    `${place}${sport}教练教哪些人？`,
    `${place}${sport}教练适合谁？`,
    `${place}谁教${sport}教得久？`,
  ),
  // A district's coaches also teach in other districts.
  places: choose(
    17,
    `${place}的${sport}教练在哪上课？`,
    `${place}${sport}教练去哪些场馆？`,
    `跟${place}的${sport}教练去哪练？`,
  ),
  courses: choose(
    18,
    `${place}开了哪些${channel}班？`,
    `${place}${channel}班怎么排？`,
    `报${place}${channel}班看哪些？`,
  ),
  articles: choose(19, `${place}学${channel}前读什么？`, `请${place}${channel}教练前读哪些？`),
})
