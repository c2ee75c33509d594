import type { ExamItem, ExamUnit } from '#lib/contracts/exam/exam.ts'
import { SEX_WORDS } from './enums.ts'

/** Labels for the codes of an exam item. */
export const EXAM_ITEM_WORDS: {
  unit: Record<ExamUnit, string>
  better: Record<ExamItem['better'], string>
} = {
  unit: { seconds: '秒', metres: '米', centimetres: '厘米', times: '次', goals: '个' },
  better: { less: '越小越好', more: '越大越好' },
}

/** An item of a scoring table as text, one grade per line. */
export const examItemText = (
  { name, group, sex, unit, better, fullScore, sportSlug, rows }: ExamItem,
  nameOfSport: (slug: string) => string,
): string =>
  [
    `${name}（${SEX_WORDS[sex]}，${group}），满分 ${fullScore}，${EXAM_ITEM_WORDS.better[better]}，练${nameOfSport(sportSlug)}`,
    ...rows.map(({ value, score }) => `  ${value} ${EXAM_ITEM_WORDS.unit[unit]} ${score} 分`),
  ].join('\n')
