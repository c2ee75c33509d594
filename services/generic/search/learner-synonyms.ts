import { CHILDREN, INFANTS, PUPILS, STUDENTS, TEENAGERS } from '#services/shared/search/learner-families.ts'

/** What titles and texts say for words for an age, a level or a time, typed or canonical. */
const SYNONYMS: readonly (readonly [words: readonly string[], inTexts: readonly string[]])[] = [
  [
    [...INFANTS, ...CHILDREN],
    [...INFANTS, ...CHILDREN, '亲子'],
  ],
  [
    [...CHILDREN, ...PUPILS, ...TEENAGERS, '低年级', '高年级'],
    [...CHILDREN, ...PUPILS, ...TEENAGERS],
  ],
  [
    [...STUDENTS, '初中', '初中生'],
    [...STUDENTS, '初中生'],
  ],
  [
    [...STUDENTS, '高中', '高中生'],
    [...STUDENTS, '高中生'],
  ],
  [['初中', '初中生'], ['中考']],
  [['成人'], ['成年人', '大人']],
  [['入门'], ['零基础', '初学', '启蒙', '新手']],
  [['一对一'], ['私教']],
  [['晚上'], ['晚间', '下班']],
]

export const synonymsFor = (word: string): readonly string[] =>
  SYNONYMS.flatMap(([words, inTexts]) => (words.includes(word) ? inTexts.filter((each) => each !== word) : []))

/** Words for the learner: 少儿 is not a sport, although 少儿体能 is. */
export const LEARNER_WORDS: ReadonlySet<string> = new Set(SYNONYMS.flat(2))
