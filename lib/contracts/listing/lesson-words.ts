import { FEE_TYPES } from '../codes.ts'
import type { FeeType, SuitableCrowdCode } from '../enums.ts'

/** Class types as people type them, and the one word that searches know. */
export const CLASS_TYPES_TYPED: readonly (readonly [typed: RegExp, word: string])[] = [
  [/1\s*[对v]\s*1|一\s*对\s*一/gi, '一对一'],
  [/1\s*[对v]\s*2|一\s*对\s*二|两人班/gi, '一对二'],
  [/1\s*[对v]\s*4|一\s*对\s*四/gi, '一对四'],
  // The dictionary takes 教练 and 教课 out of these.
  [/私教(?=[练课])/g, '私教'],
]

/** The class types a word stands for, as texts are cut into words: 私人教练 is 私人, 小班课 is 小班, any small group. */
export const CLASS_TYPES_OF: Readonly<Record<string, readonly FeeType[]>> = {
  一对一: [1],
  私教: [1],
  私人: [1],
  一对二: [2],
  一对四: [3],
  小班: [2, 3],
  亲子: [4],
}

/** The level of learners a word stands for. */
export const LEVEL_OF: Readonly<Record<string, SuitableCrowdCode>> = {
  入门: 1,
  初级: 1,
  初级班: 1,
  启蒙: 1,
  中级: 2,
  中级班: 2,
  高级: 3,
  高级班: 3,
  进阶: 3,
  中考: 4,
}

const wordsOfOne = (feeType: FeeType) =>
  Object.keys(CLASS_TYPES_OF).filter((word) => CLASS_TYPES_OF[word]!.every((each) => each === feeType))

/** Each class type with how a text says it and no other; a lesson or coach of it, too: 亲子班, 私人教练. */
const SAID = FEE_TYPES.map((feeType) => {
  const words = wordsOfOne(feeType)
  const typed = CLASS_TYPES_TYPED.filter(([, word]) => words.includes(word)).map(([pattern]) => pattern.source)
  return { feeType, said: new RegExp(`(?:${[...typed, ...words].join('|')})(?:教?练|[班课])?`, 'i') }
})

/** The one class type a text asks for, and what says so in it. */
export const classTypeSaid = (text: string): { feeType: FeeType; said: RegExp } | undefined =>
  SAID.find(({ said }) => said.test(text))
