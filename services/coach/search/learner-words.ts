/** The oldest of each age band, and the word for it that `traits.ts` knows. */
const BANDS: readonly (readonly [oldest: number, word: string])[] = [
  [6, '幼儿'],
  [9, '低年级'],
  [12, '高年级'],
  [15, '初中'],
  [18, '高中'],
  [99, '成人'],
]
const DIGITS = '零一二三四五六七八九'

/** 8岁, 八岁半, 6到8岁. */
const AGE = /(?:\d{1,2}\s*[-–~至到]\s*)?(?:(\d{1,2})|(十)?([一二三四五六七八九])?)\s*(?:周岁|岁半?)的?/g
/** What people say of who is to learn, and the one word for it. */
const LEARNERS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[零0]基础|初学者?|新手|小白/g, '入门'],
  [/大人|成年人?/g, '成人'],
]

/** A text in which whoever is to learn is one word of its own: 8岁学游泳 → 低年级 学游泳. */
export function withLearnerWords(text: string): string {
  const aged = text.replace(AGE, (said: string, digits?: string, ten?: string, one?: string) => {
    if (!digits && !ten && !one) return said
    const age = Number(digits ?? (ten ? 10 : 0) + (one ? DIGITS.indexOf(one) : 0))
    return ` ${BANDS.find(([oldest]) => age <= oldest)![1]} `
  })
  return LEARNERS.reduce((rest, [pattern, word]) => rest.replace(pattern, ` ${word} `), aged).trim()
}
