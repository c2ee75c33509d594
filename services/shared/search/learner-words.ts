import { CLASS_TYPE_SPELLINGS, LEARNERS_PLACE_WORD } from '#lib/contracts/listing/lesson-words.ts'
import type { RecordTyped } from './typed-words.ts'

/** Upper age of each age band, and its canonical search word (`traits.ts` of coaches). */
const BANDS: readonly (readonly [oldest: number, word: string])[] = [
  [6, '幼儿'],
  [9, '低年级'],
  [12, '高年级'],
  [15, '初中'],
  [18, '高中'],
  [99, '成人'],
]
const DIGITS = '零一二三四五六七八九'

/** 8, 八, 十二, 二十五. */
const NUMBER = '\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]'
/** 8岁, 八岁半, 6到8岁, 五十多岁. */
const AGE = new RegExp(`(?:(?:${NUMBER})\\s*[-–~至到]\\s*)?(${NUMBER})\\s*[多来几]?(?:周岁|[岁歲]半?)的?`, 'g')
/** Phrases for the learner, the class size and the place, and the canonical word for each. */
const LEARNERS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[零0]基础|初学者?|新手|小白/g, '入门'],
  [/大人|成年人?/g, '成人'],
  ...CLASS_TYPE_SPELLINGS,
  // 到家附近 means a place nearby.
  [/上门(?:服务|教学|授课|辅导)|[到来]家(?:里|中)?(?!附近|旁|周|门口|楼下)|家教/g, LEARNERS_PLACE_WORD],
  [/[一二三1-3]年级/g, '低年级'],
  [/[四五六4-6]年级/g, '高年级'],
  [/初[一二三]|[七八九7-9]年级/g, '初中'],
  [/(?<![提最更较])高[一二三](?![些点个下节])/g, '高中'],
]

/** Replaces phrases for the learner with one canonical word: 8岁学游泳 → 低年级 学游泳; reports each to `recordTyped`. */
export function withLearnerWords(text: string, recordTyped: RecordTyped): string {
  const aged = text.replace(AGE, (typed, age: string) =>
    recordTyped(typed, BANDS.find(([oldest]) => numberOf(age) <= oldest)![1]),
  )
  return LEARNERS.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, (typed) => recordTyped(typed, word)),
    aged,
  ).trim()
}

function numberOf(numeral: string): number {
  if (!numeral.includes('十')) return DIGITS.includes(numeral) ? DIGITS.indexOf(numeral) : Number(numeral)
  const [tens, ones] = numeral.split('十') as [string, string]
  return 10 * (tens ? DIGITS.indexOf(tens) : 1) + (ones ? DIGITS.indexOf(ones) : 0)
}
