import { CLASS_TYPE_SPELLINGS, LEARNERS_PLACE_WORD } from '#lib/contracts/listing/lesson-words.ts'
import type { RecordTyped } from './typed-words.ts'

/** Upper age of each age band, and its canonical search word (`traits.ts` of coaches). */
const BANDS: readonly (readonly [oldest: number, word: string])[] = [
  [6, '幼儿'],
  [9, '低年级'],
  [12, '高年级'],
  [15, '初中'],
  [18, '高中'],
  [Infinity, '成人'],
]
const DIGITS = '零一二三四五六七八九'

const DIGIT = '[一二两三四五六七八九]'
/** 8, 八, 十二, 二十五; also two at once, the older one last: 五六, 十一二, 五六十. */
const NUMBER = `\\d{1,2}|${DIGIT}{0,2}十${DIGIT}{0,2}|${DIGIT}{1,2}`
const TO = '\\s*[-–—~至到或和、,/]\\s*'
/** 8岁, 八岁半, 6到8岁, 5、6岁, 五十多岁, 10岁左右, 18岁以上. */
const AGE = new RegExp(
  `(?:(?:${NUMBER})${TO})?(${NUMBER})\\s*[多来几]?(?:周岁|[岁歲]半?)(?:左右|上下|\\s*及?(以[上下内]))?的?`,
  'g',
)
/** In 三四年级 and 1到3年级, the older one counts, too. */
const YOUNGER_GRADE = '(?:[一二三四五六七八1-8][-~至到、]?)?'
/** Phrases for the learner, the class size and the place, and the canonical word for each. */
const LEARNERS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[零0]基础|初学者?|新手|小白/g, '入门'],
  [/大人|成年人?|成人(?=班)/g, '成人'],
  ...CLASS_TYPE_SPELLINGS,
  // 到家附近 means a place nearby; 国家教练 and 哪家教 have no tutor in them.
  [
    /上门(?:服务|教学|授课|辅导|(?![口店票]))|[到来]家(?:里|中)?(?!附近|旁|周|门口|楼下)|(?<![国专哪])家教(?!练)/g,
    LEARNERS_PLACE_WORD,
  ],
  [new RegExp(`${YOUNGER_GRADE}[一二三1-3]年级`, 'g'), '低年级'],
  [new RegExp(`${YOUNGER_GRADE}[四五六4-6]年级`, 'g'), '高年级'],
  [new RegExp(`初[一二三]|${YOUNGER_GRADE}[七八九7-9]年级`, 'g'), '初中'],
  [/(?<![提最更较])高[一二三](?![些点个下节])/g, '高中'],
]

/** Replaces phrases for the learner with one canonical word: 8岁学游泳 → 低年级 学游泳; reports each to `recordTyped`. */
export function withLearnerWords(text: string, recordTyped: RecordTyped): string {
  const aged = text.replace(AGE, (typed, age: string, limit?: string) =>
    recordTyped(typed, bandOf(numberOf(age) + yearsBeyond(limit))),
  )
  return LEARNERS.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, (typed) => recordTyped(typed, word)),
    aged,
  ).trim()
}

const bandOf = (age: number) => BANDS.find(([oldest]) => age <= oldest)![1]

/** Most who are 18岁以上 are of the band after 18, most who are 10岁以下 of the one before 10. */
const yearsBeyond = (limit: string | undefined) => (limit === undefined ? 0 : limit === '以上' ? 1 : -1)

/** The number in a numeral, the larger one in 十一二 or 五六十. */
function numberOf(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral)
  const digitOf = (digits: string) => DIGITS.indexOf(digits.replaceAll('两', '二').at(-1) ?? '零')
  if (!numeral.includes('十')) return digitOf(numeral)
  const [tens, ones] = numeral.split('十') as [string, string]
  return 10 * (tens ? digitOf(tens) : 1) + digitOf(ones)
}
