import { RANKING, RANKING_MAX, RANKING_PARTS, type RankingPart, rankingOf } from '#lib/contracts/coach/ranking.ts'
import { LEAD_DAY, REPLY_TIME_MIN_LEADS, REPLY_TIME_SPAN } from '#lib/contracts/limits.ts'
import { COACH_PARTS, type CoachPart } from '#lib/contracts/workbench/completeness.ts'
import { COACH_PART_WORDS } from '#lib/copy/completeness.ts'
import { FAQ_PAGES } from './pages.ts'

const rules = FAQ_PAGES.find(({ key }) => key === 'guize')!.body.replaceAll(/<\/?(strong|p)>/g, '')
/** The items of the formula as the page lists them. */
const items = [...rules.slice(rules.lastIndexOf('综合排序的公式')).matchAll(/<li>(.*?)<\/li>/g)].map(
  ([, text]) => text!,
)
const item = (part: RankingPart) => items[RANKING_PARTS.indexOf(part)]!

const NAMES: Record<RankingPart, string> = {
  score: '评分',
  marks: '评分的个数',
  reply: '联系用时',
  completeness: '资料完整度',
  freshness: '新近更新',
}

test('R-14.9 the rules page lists each part of the formula with its points, and no other', () => {
  expect(items.slice(0, RANKING_PARTS.length).map((text) => text.split('：')[0])).toEqual(
    RANKING_PARTS.map((part) => `${NAMES[part]}，最多 ${RANKING[part].points} 分`),
  )
  expect(items).toHaveLength(RANKING_PARTS.length)
  expect(rules).toContain(`最多 ${RANKING_MAX} 分`)
})

/** Every number in a text, in order. */
const numbersIn = (text: string) => [...text.matchAll(/\d+(\.\d+)?/g)].map(([number]) => Number(number))

test('R-14.9 the numbers in each part’s text are those of the code, in the same order', () => {
  const { score, marks, reply, completeness, freshness } = RANKING
  const unmarked = (score.points * (score.priorMark - 1)) / 4
  const ofTen = Math.round((marks.points * Math.log2(11)) / Math.log2(1 + marks.most))
  expect({
    score: numbersIn(item('score')),
    marks: numbersIn(item('marks')),
    reply: numbersIn(item('reply')),
    completeness: numbersIn(item('completeness').split('完整度的组成')[0]!),
    freshness: numbersIn(item('freshness')),
  }).toEqual({
    score: [score.points, score.priorMarks, score.priorMark, 5, 1, score.priorMark, unmarked],
    marks: [marks.points, 10, ofTen, marks.most, marks.points, 1, 1, marks.most],
    reply: [
      ...[reply.points, LEAD_DAY.opens, LEAD_DAY.closes, REPLY_TIME_SPAN / 86_400_000, 1, 1],
      ...[reply.best, reply.worst, REPLY_TIME_MIN_LEADS, reply.points / 2],
    ],
    completeness: [completeness.points, 1, completeness.points / 100],
    freshness: [freshness.points, ...freshness.steps.flatMap(({ days, share }) => [days, freshness.points * share])],
  })
})

test('R-14.9 the page lists the parts of completeness with their points and the names the workbench uses', () => {
  const [, list] = item('completeness').split('完整度的组成是：')
  const parts = Object.entries(COACH_PARTS) as [CoachPart, { points: number }][]
  expect(list!.split('。')[0]).toBe(
    parts.map(([part, { points }]) => `${COACH_PART_WORDS[part].label} ${points}%`).join('、'),
  )
})

test('R-14.9 the worked examples agree with the formula', () => {
  const number = String.raw`(\d+(?:\.\d+)?)`
  const sum = `五项依次是 ${Array(5).fill(number).join('、')} 分，合计 ${number} 分`
  const first = new RegExp(
    `${number} 个“约过课”的评分，平均 ${number} 分，通常 ${number} 小时内联系，完整度 ${number}%，${number} 天前更新过：${sum}`,
  )
  const second = new RegExp(`刚刚入驻，还没有评分和联系用时，完整度 ${number}%：${sum}`)
  const [verifiedCount, score, replyHours, completeness, daysSinceChange, ...known] = first
    .exec(rules)!
    .slice(1)
    .map(Number) as [number, number, number, number, number, ...number[]]
  expect(known.at(-1)).toBe(rankingOf({ verifiedCount, score, replyHours, completeness, daysSinceChange }))
  expect(known.slice(0, 5).reduce((all, points) => all + points)).toBe(known.at(-1))
  const [complete, ...fresh] = second.exec(rules)!.slice(1).map(Number) as [number, ...number[]]
  const newcomer = { verifiedCount: 0, score: null, replyHours: null, completeness: complete, daysSinceChange: 0 }
  expect(fresh.at(-1)).toBe(rankingOf(newcomer))
  expect(fresh.slice(0, 5).reduce((all, points) => all + points)).toBe(fresh.at(-1))
})
